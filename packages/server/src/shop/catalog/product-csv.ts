import { calls, fieldKinds, productCsvHeader, productFields, type BodyOf } from '@goodturn/contract';
import { amountToType, formatMoney, parseTypedAmount } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';
import { validate } from '../../foundation/http/validate.ts';
import { typedKeys } from '../../foundation/typed-keys.ts';
import { csvCell, csvRowFault, textOfCell, excerptOf, parseCsvRecords } from '../../foundation/lists/csv.ts';
import { textOfMarkup } from './markup-text.ts';
import { textsOf } from '../../foundation/field-values.ts';

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
  const repeatedFault = findRepeats();
  for (const { row, cells, isTooLong } of parseCsvRecords(csv, productCsvHeader)) {
    const product = csvRowFault({ cells, isTooLong }) ?? repeatedFault(cells) ?? productOf(cells);
    if ('key' in product) faults.push({ row, value: excerptOf(cells[product.column]), ...product });
    else products.push({ row, ...product });
  }
  return { products, faults };
}

/** Returns the check of whether a row is the same as one before: adding it twice is never meant. */
function findRepeats() {
  const seen = new Set<string>();
  return (cells: Record<string, string>): { column: string; key: string } | undefined => {
    const row = JSON.stringify(cells);
    if (seen.has(row)) return { column: '', key: 'error_view.csv_row_repeated' };
    seen.add(row);
    return undefined;
  };
}

function productOf(cells: Record<string, string>): Omit<ProductCsvRow, 'row'> | Omit<ProductCsvError, 'row' | 'value'> {
  const { brand = '', category = '' } = cells;
  if (brand === '') return { column: 'brand', key: 'error_view.field_required' };
  if (category === '') return { column: 'category', key: 'error_view.field_required' };
  const filled = fields.map((name) => ({ name, cell: cells[name] ?? '' })).filter(({ cell }) => cell !== '');
  const marked = filled.find(
    ({ name, cell }) => fieldKinds[name] === 'text' && /&[a-z]{3,31};/i.test(textOfMarkup(cell)),
  );
  if (marked !== undefined) return { column: marked.name, key: 'error_view.csv_markup' };
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
    const [name = ''] = column.split('.');
    return faultAt(name, key, cells[name]);
  }
}

/** Returns the error of a cell. An amount gets its own message, which says how to write it. */
function faultAt(column: string, key: string, cell = ''): Omit<ProductCsvError, 'row' | 'value'> {
  if (column === 'shipsTo' && codesIn(cell).includes('UK')) return { column, key: 'error_view.country_is_gb' };
  if (column !== 'price' || key !== 'error_view.field_format') return { column, key };
  const isAmbiguous = parseTypedAmount(cell).error === 'ambiguous';
  return { column, key: isAmbiguous ? 'error_view.amount_ambiguous' : 'error_view.csv_amount' };
}

function valueOf(field: (typeof fields)[number], cell: string): unknown {
  const kind = fieldKinds[field];
  // Any text but digits is left to the schema, which rejects it.
  if (kind === 'count') return /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
  // A text that is no amount, or two, is left to the schema in a form that it rejects.
  if (kind === 'money') return formattedAmount(cell) ?? `'${cell}`;
  return kind === 'countries' ? codesIn(cell) : textOfMarkup(textOfCell(cell));
}

/** Countries are separated as people list them. */
const codesIn = (cell: string): string[] =>
  cell
    .toUpperCase()
    .split(/[\s,;|]+/u)
    .filter((code) => code !== '');

function formattedAmount(cell: string): string | undefined {
  const { amount } = parseTypedAmount(cell);
  return amount === undefined ? undefined : formatMoney(amount);
}

/** Yields the lines of a file that an import accepts; the first one is the header. */
export function* writeProductCsv(products: Iterable<Omit<ProductCsvRow, 'row'>>): Generator<string> {
  yield `${productCsvHeader.join(',')}\r\n`;
  for (const { brand, category, product } of products) {
    const texts = textsOf({ ...product, price: amountToType(product.price) }, ' ');
    const cells: Readonly<Record<string, string>> = { brand, category, ...texts };
    yield `${productCsvHeader.map((name) => csvCell(cells[name] ?? '')).join(',')}\r\n`;
  }
}
