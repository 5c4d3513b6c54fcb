import { calls, fieldKinds, productCsvHeader, productFields, productPartFields, type BodyOf } from '@goodturn/contract';
import { amountToType, formatMoney, parseTypedAmount } from '@goodturn/money';
import { z } from 'zod';
import { DomainError } from '../../foundation/domain-error.ts';
import { validate } from '../../foundation/http/validate.ts';
import { typedKeys } from '../../foundation/typed-keys.ts';
import { cellsOf, readTranslations, textColumns, textColumnsOf, type Translations } from './product-translations.ts';
import { addressesIn } from './picture-addresses.ts';
import { csvCell, csvRowFault, textOfCell, excerptOf, parseCsvRecords } from '../../foundation/lists/csv.ts';
import { isUnreadable, textOfMarkup } from '../../foundation/texts/markup-text.ts';
import { textsOf } from '../../foundation/field-values.ts';

/** Products as a CSV file: one row each, validated like the form for one product. */

/** The error of a row; `key` identifies its message in the locales. */
export interface ProductCsvError {
  row: number;
  column: string;
  value: string;
  key: string;
}

/** The values of a row for a product; those of empty cells are missing. */
export interface ProductCsvRow {
  row: number;
  brand: string;
  category: string;
  articleNumber: string;
  sourceKey: string;
  product: Omit<BodyOf<'product/update'>, 'productId' | 'categoryId' | 'stockBefore'>;
  parts: z.output<typeof partsSchema>;
  translations: Translations;
  /** The addresses of pictures, as they are written. */
  pictures: string[];
}

const fields = typedKeys(productFields).filter((name) => name !== 'categoryId');
const partsSchema = z.object(productPartFields).pick({ colors: true, models: true, properties: true });
const keysSchema = z.object(productPartFields).pick({ articleNumber: true, sourceKey: true });

/**
 * Parses the rows of a file, and names every fault of every row. Countries are separated by spaces; an empty cell says
 * nothing. Columns such as `name_de` have the texts in further languages. Throws `invalid_request`.
 */
export function parseProductCsv(csv: string) {
  const products: ProductCsvRow[] = [];
  /** The names in rows with other faults, so that every fault of a row is told at once. */
  const unread: Pick<ProductCsvRow, 'row' | 'brand' | 'category'>[] = [];
  const faults: ProductCsvError[] = [];
  const repeatedFault = findRepeats();
  const records = parseCsvRecords(csv, productCsvHeader, { also: textColumns });
  for (const { row, cells, isTooLong } of records) {
    const whole = csvRowFault({ cells, isTooLong }) ?? repeatedFault(cells);
    const read = whole === undefined ? productOf(cells) : [whole];
    if (Array.isArray(read)) {
      faults.push(...read.map((fault) => ({ row, value: excerptOf(cells[fault.column]), ...fault })));
      if (whole === undefined) unread.push({ row, ...namesIn(cells) });
    } else products.push({ row, ...read });
  }
  return { rows: records.length, products, unread, faults };
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

const namesIn = ({ brand = '', category = '' }: Readonly<Record<string, string>>) => ({
  brand: textOfMarkup(brand),
  category: textOfMarkup(category),
});

type CellError = Omit<ProductCsvError, 'row' | 'value'>;

function productOf(cells: Record<string, string>): Omit<ProductCsvRow, 'row'> | CellError[] {
  const filled = fields.map((name) => ({ name, cell: cells[name] ?? '' })).filter(({ cell }) => cell !== '');
  const values = Object.fromEntries(filled.map(({ name, cell }) => [name, valueOf(name, cell)]));
  const { articleNumber = '', sourceKey = '', colors = '', models = '', properties = '' } = cells;
  const product = valid(() => validate(calls['product/update'].body, { productId: '1', ...values }), cells);
  const keys = valid(() => validate(keysSchema, { articleNumber: textOfCell(articleNumber), sourceKey }), cells);
  const parts = valid(
    () =>
      validate(partsSchema, {
        colors: listIn(colors).map(colourOf),
        models: listIn(models).map((name) => ({ name })),
        properties: listIn(properties).map(propertyOf),
      }),
    cells,
  );
  const texts = valid(() => ({ translations: readTranslations(cells) }), cells);
  const faults = [
    ...filled
      .filter(({ name, cell }) => fieldKinds[name] === 'text' && isUnreadable(textOfMarkup(cell)))
      .map(({ name }) => ({ column: name, key: 'error_view.csv_markup' })),
    ...textColumns
      .filter((column) => isUnreadable(textOfMarkup(cells[column] ?? '')))
      .map((column) => ({ column, key: 'error_view.csv_markup' })),
    ...[product, keys, parts, texts].flatMap((one) => (Array.isArray(one) ? one : [])),
  ];
  if (Array.isArray(product) || Array.isArray(keys) || Array.isArray(parts) || Array.isArray(texts)) return faults;
  faults.push(...repeatedIn(parts));
  if (faults.length > 0) return faults;
  const { productId: _id, categoryId: _category, stockBefore: _stock, ...given } = product;
  return {
    ...namesIn(cells),
    ...keys,
    ...texts,
    parts,
    product: given,
    pictures: addressesIn(cells['pictures'] ?? ''),
  };
}

/** Returns what the schemas accept, or the error of each cell that they do not. */
function valid<Value extends object>(read: () => Value, cells: Record<string, string>): Value | CellError[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const errors = Object.entries(error.details.fields ?? { '': 'error_view.invalid_request' });
    return errors.map(([column, key]) => faultAt(column.split('.')[0] ?? '', key, cells[column]));
  }
}

/** The names in a cell are separated by bars, which no name has. */
const listIn = (cell: string): string[] => {
  const names = textOfMarkup(textOfCell(cell))
    .split('|')
    .map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
};

/** Returns the columns that name one colour twice, with another tone: an order stores the name. */
const repeatedIn = ({ colors }: ProductCsvRow['parts']): CellError[] =>
  new Set(colors.map(({ name }) => name)).size === colors.length
    ? []
    : [{ column: 'colors', key: 'error_view.name_taken' }];

function colourOf(text: string): { name: string; hex?: string } {
  const [, name, hex] = /^(.*?)\s*(#[0-9a-fA-F]{6})$/u.exec(text) ?? [];
  return name === undefined || name === '' || hex === undefined ? { name: text } : { name, hex };
}

function propertyOf(text: string): { name: string; value: string } {
  const place = text.indexOf(':');
  return { name: text.slice(0, Math.max(place, 0)).trim(), value: text.slice(place + 1).trim() };
}

/** Returns the error of a cell. A count and an amount get their own messages, which say how to write them. */
function faultAt(column: string, key: string, cell = ''): CellError {
  if (key === 'error_view.field_code') return { column, key: 'error_view.csv_cell_error' };
  if (column === 'shipsTo' && codesIn(cell).includes('UK')) return { column, key: 'error_view.country_is_gb' };
  if (key !== 'error_view.field_format') return { column, key };
  const field = fields.find((name) => name === column);
  if (field !== undefined && fieldKinds[field] === 'count') return { column, key: 'error_view.csv_count' };
  return { column, key: column === 'price' ? priceFault(cell) : key };
}

function priceFault(cell: string): string {
  const { amount, error } = parseTypedAmount(cell);
  if (amount !== undefined) return 'error_view.csv_price';
  return error === 'ambiguous' ? 'error_view.amount_ambiguous' : 'error_view.csv_amount';
}

function valueOf(field: (typeof fields)[number], cell: string): unknown {
  const kind = fieldKinds[field];
  // Any text but digits is left to the schema, which rejects it.
  if (kind === 'count') return /^\d{1,15}$/.test(cell) ? Number(cell) : cell;
  // A text that is no amount, or two, is left to the schema in a form that it rejects.
  if (kind === 'money') return formattedAmount(cell) ?? `'${cell}`;
  if (kind === 'countries') return codesIn(cell);
  const text = textOfMarkup(textOfCell(cell));
  // Nobody means another listing by a capital letter.
  return productFields[field] instanceof z.ZodEnum ? text.toLowerCase() : text;
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

/** A product in the form that an import can read again. */
export interface ExportedProduct {
  brand: string;
  category: string;
  product: Omit<BodyOf<'product/add'>, 'brandId' | 'categoryId'>;
  /** The columns besides its fields. */
  parts: Readonly<Partial<Record<keyof typeof productPartFields, string>>>;
  translations: Translations;
}

/** Yields the lines of a file that an import accepts; the first one is the header. */
export function* writeProductCsv(products: readonly ExportedProduct[]): Generator<string> {
  const columns = [...productCsvHeader, ...textColumnsOf(products.map(({ translations }) => translations))];
  yield `${columns.join(',')}\r\n`;
  for (const { brand, category, product, parts, translations } of products) {
    const texts = textsOf({ ...product, price: amountToType(product.price) }, ' ');
    const cells: Readonly<Record<string, string>> = {
      brand,
      category,
      ...texts,
      ...parts,
      ...cellsOf(translations),
    };
    yield `${columns.map((name) => csvCell(cells[name] ?? '')).join(',')}\r\n`;
  }
}
