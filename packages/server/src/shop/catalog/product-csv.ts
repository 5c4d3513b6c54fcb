import { calls, fieldKinds, productCsvHeader, productFields, type BodyOf } from '@goodturn/contract';
import { DomainError } from '../../foundation/domain-error.ts';
import { validate } from '../../foundation/http/validate.ts';
import { typedKeys } from '../../foundation/typed-keys.ts';
import { csvCell, textOfCell, excerptOf, parseCsvRecords } from '../../foundation/lists/csv.ts';
import { textsOf } from './product-fields.ts';

/** Products as a CSV file: one row each, validated like the form for one product. */

/** The error of a row; `key` identifies its message in the locales. */
export interface ProductCsvError {
  row: number;
  column: string;
  value: string;
  key: string;
}

/** A valid row: the product with the names of its brand and category instead of their ids. */
export interface ProductCsvRow {
  row: number;
  brand: string;
  category: string;
  product: Omit<BodyOf<'product/add'>, 'brandId' | 'categoryId'>;
}

const fields = typedKeys(productFields).filter((name) => name !== 'categoryId');

/**
 * Parses the rows of a file. Countries are separated by spaces; an empty cell means all that the site serves. Throws
 * `invalid_request`.
 */
export function parseProductCsv(csv: string): { products: ProductCsvRow[]; faults: ProductCsvError[] } {
  const products: ProductCsvRow[] = [];
  const faults: ProductCsvError[] = [];
  for (const { row, cells, isTooLong } of parseCsvRecords(csv, productCsvHeader)) {
    const product = isTooLong ? { column: '', key: 'error_view.csv_row_columns' } : productOf(cells);
    if ('key' in product) faults.push({ row, value: excerptOf(cells[product.column]), ...product });
    else products.push({ row, ...product });
  }
  return { products, faults };
}

function productOf(cells: Record<string, string>): Omit<ProductCsvRow, 'row'> | Omit<ProductCsvError, 'row' | 'value'> {
  const { brand = '', category = '' } = cells;
  if (brand === '') return { column: 'brand', key: 'error_view.field_required' };
  if (category === '') return { column: 'category', key: 'error_view.field_required' };
  const filled = fields.map((name) => ({ name, cell: cells[name] ?? '' })).filter(({ cell }) => cell !== '');
  const values = Object.fromEntries(filled.map(({ name, cell }) => [name, valueOf(name, cell)]));
  try {
    const ids = { brandId: '1', categoryId: '1' };
    const {
      brandId: _brandId,
      categoryId: _categoryId,
      ...product
    } = validate(calls['product/add'].body, { ...ids, ...values });
    return { brand, category, product };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [column = '', key = 'error_view.invalid_request'] = Object.entries(error.details.fields ?? {})[0] ?? [];
    return faultAt(column.split('.')[0] ?? '', key);
  }
}

/**
 * Returns the error of a cell. An amount with a comma gets its own message, since only its author knows which separator
 * is meant.
 */
function faultAt(column: string, key: string): Omit<ProductCsvError, 'row' | 'value'> {
  const isAmount = column === 'price' && key === 'error_view.field_format';
  return { column, key: isAmount ? 'error_view.csv_amount' : key };
}

function valueOf(field: (typeof fields)[number], cell: string): unknown {
  const kind = fieldKinds[field];
  // Any text but digits is left to the schema, which rejects it.
  if (kind === 'count') return /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
  return kind === 'countries' ? cell.toUpperCase().split(/[\s;|]+/u) : textOfCell(cell);
}

/** Yields the lines of a file that an import accepts; the first one is the header. */
export function* writeProductCsv(products: Iterable<Omit<ProductCsvRow, 'row'>>): Generator<string> {
  yield `${productCsvHeader.join(',')}\r\n`;
  for (const { brand, category, product } of products) {
    const cells: Readonly<Record<string, string>> = { brand, category, ...textsOf({ ...product }, ' ') };
    yield `${productCsvHeader.map((name) => csvCell(cells[name] ?? '')).join(',')}\r\n`;
  }
}
