/** Products as a CSV file: one row each, validated like the form for one product. */
import { calls } from '@goodturn/contract';
import { type Money, parseMoney } from '@goodturn/money';
import { parseCsvRecords } from '../lists/csv-records.ts';
import { DomainError } from '../domain-error.ts';
import { validate } from '../http/validate.ts';

/** The error of a row; `key` is its message in the locales. */
export interface ProductFault {
  row: number;
  column: string;
  key: string;
}

export interface ListedProduct {
  row: number;
  brand: string;
  category: string;
  name: string;
  summary: string;
  description: string;
  price: Money;
  stock: number;
  sort?: number | undefined;
  shipsTo?: string[] | undefined;
}

const productColumns = [
  'brand',
  'category',
  'name',
  'summary',
  'description',
  'price',
  'stock',
  'sort',
  'shipsTo',
] as const;

/** Countries are separated by spaces; an empty cell means all that the site serves. Throws `invalid_request`. */
export function readProductList(csv: string): { products: ListedProduct[]; faults: ProductFault[] } {
  const products: ListedProduct[] = [];
  const faults: ProductFault[] = [];
  for (const { row, cells, isTooLong } of parseCsvRecords(csv, productColumns)) {
    const product = isTooLong ? { column: '', key: 'error_view.csv_row_columns' } : productOf(cells);
    if ('key' in product) faults.push({ row, ...product });
    else products.push({ row, ...product });
  }
  return { products, faults };
}

function productOf(cells: Record<string, string>): Omit<ListedProduct, 'row'> | Omit<ProductFault, 'row'> {
  const { brand = '', category = '', name, summary, description, price, shipsTo = '' } = cells;
  if (brand === '') return { column: 'brand', key: 'error_view.field_required' };
  if (category === '') return { column: 'category', key: 'error_view.field_required' };
  const countries = shipsTo === '' ? {} : { shipsTo: shipsTo.toUpperCase().split(/[\s;|]+/u) };
  const numbers = { stock: wholeNumberOf(cells['stock']), sort: wholeNumberOf(cells['sort'] || '0') };
  try {
    const ids = { brandId: '1', categoryId: '1' };
    const form = { ...ids, name, summary, description, price, ...numbers, ...countries };
    const valid = validate(calls['product/add'].body, form);
    return { ...valid, brand, category, price: parseMoney(valid.price) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [column = '', key = 'error_view.invalid_request'] = Object.entries(error.details.fields ?? {})[0] ?? [];
    return { column: column.split('.')[0] ?? '', key };
  }
}

/** Digits alone; anything else stays the text that the schema rejects. */
const wholeNumberOf = (cell = ''): number | string => (/^\d{1,9}$/.test(cell) ? Number(cell) : cell);
