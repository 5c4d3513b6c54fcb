import {
  type BodyOf,
  type CorrectedCells,
  type FileRefusal,
  productCsvHeader,
  readCorrectedCells,
  type ResponseOf,
  textColumn,
  translatedTexts,
} from '@goodturn/contract';
import { excerptOf } from '../../foundation/lists/csv.ts';
import type { Sheet, Table, TableReader } from '../../foundation/tables/table-reader.ts';
import type { ProductAdminService } from '../catalog/product-admin-service.ts';
import { correctedSheet } from './corrected-rows.ts';
import { csvParts, withoutTooLong } from './csv-parts.ts';
import {
  ownFormat,
  isProductColumn,
  type ProductFormat,
  type ProductRows,
  type ReadChoices,
  type ReadProduct,
} from './product-format.ts';
import { shopifyFormat } from './shopify-format.ts';
import { shopifyTextsFormat } from './shopify-texts-format.ts';
import { type ByHand, columnsOf, plainName, type ReadFault, titlesOf } from './table-columns.ts';
import { csvOfRows, rowsTogether } from './rows-as-they-are.ts';
import { woocommerceFormat } from './woocommerce-format.ts';
import type { LanguageCounts } from './file-languages.ts';
import { addressesIn } from '../catalog/picture-addresses.ts';
import { furtherLanguages } from '../catalog/product-translations.ts';
import { nameKey } from '../../foundation/texts/name-key.ts';

export type ImportService = ReturnType<typeof createImportService>;

type ReadFile = ResponseOf<'import/read'>;
type ReadInput = BodyOf<'import/read'>;
type Names = Awaited<ReturnType<ProductAdminService['names']>>;

const productFormats: readonly ProductFormat[] = [shopifyTextsFormat, shopifyFormat, woocommerceFormat, ownFormat];
const parcelColumns = ['orderId', 'carrier', 'trackingNumber'] as const;

const nothing: ReadFile = {
  refused: null,
  format: null,
  encoding: null,
  separator: null,
  rows: 0,
  products: 0,
  pictures: 0,
  columns: [],
  brands: [],
  categories: [],
  languages: [],
  parts: [],
  left: null,
  leftRows: [],
  faults: [],
};

type Refusal = NonNullable<ReadFile['refused']>;

const refuse = (reason: FileRefusal, more: Partial<Refusal> = {}): ReadFile => ({
  ...nothing,
  refused: { reason, row: null, names: [], choices: [], ...more },
});

/** Reads files of products and parcels, and returns their rows in the form of the calls that take them. */
export function createImportService({
  products,
  tables,
}: {
  products: Pick<ProductAdminService, 'names'>;
  tables: Pick<TableReader, 'read'>;
}) {
  return {
    async read(file: Buffer, input: ReadInput): Promise<ReadFile> {
      const table = await tables.read(file, input.encoding);
      if ('refused' in table) {
        if (!('choices' in table)) return refuse(table.refused, { row: table.row ?? null });
        return refuse('encoding', { row: table.row, choices: [...table.choices] });
      }
      if (input.content === 'parcels') return readParcels(table);
      const names = await products.names();
      const choices: ReadChoices = {
        prices: input.prices ?? 'highest',
        keepsListing: input.listing === 'file',
        isCategory: (title) => names.categories.has(nameKey(title)),
      };
      const wanted = new Set(input.rows?.split(',').map(Number));
      const corrected = readCorrectedCells(input.corrected ?? '[]') ?? [];
      return readProducts(table, { names, choices, byHand: byHandIn(input.columns), corrected, wanted });
    },
  };
}

const noPlaces: ByHand = new Map();

type Has = (name: string) => boolean;

/** Returns the only sheet that begins with the wanted columns. */
function sheetWith({ sheets }: Table, isWanted: (has: Has) => boolean): Sheet | ReadFile {
  const found = sheets.filter(({ rows }) => isWanted(hasIn(titlesOf(rows[0]))));
  const list = (some: readonly Sheet[]): string[] => some.map(({ name }) => name).filter((name) => name !== '');
  const [sheet, other] = found;
  if (other !== undefined) return refuse('many_sheets', { names: list(found) });
  if (sheet !== undefined) return sheet;
  if (sheets.some(({ rows }) => isOrders(hasIn(titlesOf(rows[0]))))) return refuse('orders');
  const first = titlesOf(sheets[0]?.rows[0]).slice(0, 8).map(excerptOf);
  return refuse('no_columns', {
    row: sheets[0]?.rows[0]?.row ?? null,
    names: sheets.length > 1 ? list(sheets) : first,
  });
}

const hasIn = (titles: readonly string[]): Has => {
  const names = new Set(titles.map(plainName));
  return (name) => names.has(name);
};

/** Tells whether the file is an export of orders, which a shop makes itself and does not import. */
const isOrders = (has: Has): boolean =>
  (has('financialstatus') && has('lineitemname')) || (has('ordernumber') && has('orderstatus'));

function readParcels(table: Table): ReadFile {
  const names = parcelColumns.map(plainName);
  const fieldOfParcels = (name: string): string | undefined => parcelColumns[names.indexOf(name)];
  const sheet = sheetWith(table, (has) => names.every(has));
  if ('refused' in sheet) return sheet;
  const repeated = repeatedIn(titlesOf(sheet.rows[0]), { fieldOf: fieldOfParcels, byHand: noPlaces });
  if (repeated.length > 0) return refuse('repeated_column', { names: repeated });
  const { titles, rows, faults } = columnsOf(sheet.rows, fieldOfParcels, noPlaces);
  const list = rows
    .filter(({ isFaulty }) => !isFaulty)
    .map(({ row, cells }) => ({ row, cells: names.map((name) => cells.get(name) ?? '') }));
  return {
    ...nothing,
    ...writingOf(table),
    format: 'parcels',
    rows: rows.length,
    columns: columnList(titles, sheet, { fieldOf: fieldOfParcels, byHand: noPlaces }),
    parts: csvParts(parcelColumns, list),
    faults,
  };
}

/** Returns where columns go by their places, as `0:name,4:` says; what is no column of products is left out. */
function byHandIn(columns = ''): ByHand {
  const places = columns.split(',').map((one) => one.split(':'));
  return new Map(
    places.flatMap(([place, field = '']) =>
      place === undefined || place === '' || (field !== '' && !isProductColumn(field)) ? [] : [[Number(place), field]],
    ),
  );
}

interface Reading {
  names: Names;
  choices: ReadChoices;
  byHand: ByHand;
  corrected: CorrectedCells;
  /** The rows to return as they are. */
  wanted: ReadonlySet<number>;
}

/** Returns the sheet of a file whose columns nobody knows, if it has one sheet with several titles that are words. */
function unknownSheet({ sheets: [sheet, other] }: Table): Sheet | undefined {
  const titles = titlesOf(sheet?.rows[0]).filter((title) => /\p{L}/u.test(title));
  return other === undefined && titles.length > 1 ? sheet : undefined;
}

function readProducts(table: Table, { names, choices, byHand, corrected, wanted }: Reading): ReadFile {
  const isOfProducts = (has: Has): boolean => productFormats.some(({ isIt }) => isIt(has));
  const found = sheetWith(table, isOfProducts);
  const chosen = 'refused' in found && found.refused?.reason === 'no_columns' ? (unknownSheet(table) ?? found) : found;
  if ('refused' in chosen) return chosen;
  const titles = titlesOf(chosen.rows[0]);
  const sheet = correctedSheet(chosen, corrected, titles.length);
  const has = hasIn(titles);
  const format = productFormats.find(({ isIt }) => isIt(has)) ?? ownFormat;
  const repeated = repeatedIn(titles, { fieldOf: format.fieldOf, byHand });
  if (repeated.length > 0) return refuse('repeated_column', { names: repeated });
  const columns = columnsOf(sheet.rows, format.fieldOf, byHand);
  const shown = columnList(columns.titles, sheet, { fieldOf: format.fieldOf, byHand });
  const fields = new Set(shown.map(({ field }) => plainName(field ?? '')));
  if (format === ownFormat && !ownFormat.isIt((name) => fields.has(name))) {
    return { ...nothing, ...writingOf(table), format: 'unknown', rows: columns.rows.length, columns: shown };
  }
  const { products: read, faults, groups, unknownLanguages } = format.read(columns, choices);
  const byRow = new Map(groups.map((group) => [group[0]?.row ?? 0, group]));
  const { products, repeated: sameArticles } = withoutRepeated(
    read.map((product) => ({ ...product, ...handIn(product, byRow) })),
  );
  const { header, counts } = textsIn(products);
  const all = products.map(({ row, cells }) => ({ row, cells: header.map((name) => cells[name] ?? '') }));
  const { list, tooLong } = withoutTooLong(header, all);
  const isOfTexts = format === shopifyTextsFormat;
  const left = wanted.size === 0 ? [] : rowsTogether(sheet, groups, wanted);
  return {
    ...nothing,
    ...writingOf(table),
    format: format.name,
    rows: columns.rows.length,
    products: products.length,
    pictures: products.reduce((sum, { cells }) => sum + addressesIn(cells['pictures'] ?? '').length, 0),
    columns: shown,
    // A file of translations has no brands and categories to ask for.
    brands: isOfTexts ? [] : namesIn(products, 'brand', names.brands),
    categories: isOfTexts ? [] : namesIn(products, 'category', names.categories),
    languages: [...languageList(counts, true), ...languageList(unknownLanguages, false)],
    parts: csvParts(header, list),
    left: wanted.size === 0 ? null : csvOfRows(sheet.rows, left),
    leftRows: left.map(({ row, cells }) => ({ row, cells: titles.map((_, place) => cells[place]?.text ?? '') })),
    faults: [
      ...columns.faults,
      ...faults.map((fault) => underItsTitle(fault, titles, format)),
      ...sameArticles,
      ...tooLong.map((row): ReadFault => ({ row, column: '', value: '', fault: 'too_long' })),
    ].toSorted((one, other) => one.row - other.row),
  };
}

/** Returns a fault under the title that its column has in the file, which may be in another language. */
function underItsTitle(fault: ReadFault, titles: readonly string[], { nameOf }: ProductFormat): ReadFault {
  const wanted = plainName(fault.column);
  const title = titles.find((one) => (nameOf?.(plainName(one)) ?? plainName(one)) === wanted);
  return { ...fault, column: title ?? fault.column };
}

/** Returns a product's cells, of which those hold that stand in columns a person has chosen. */
function handIn({ row, cells }: ReadProduct, groups: ReadonlyMap<number, ProductRows>): Pick<ReadProduct, 'cells'> {
  const rows = groups.get(row) ?? [];
  const chosen = new Map<string, string>();
  for (const { byHand } of rows.toReversed())
    for (const [field, text] of byHand) if (text !== '') chosen.set(field, text);
  return { cells: { ...cells, ...Object.fromEntries(chosen) } };
}

/** Leaves out products whose article number stands for one before: each would change what the other has written. */
function withoutRepeated(all: readonly ReadProduct[]): { products: ReadProduct[]; repeated: ReadFault[] } {
  const seen = new Set<string>();
  const repeated: ReadFault[] = [];
  const products = all.filter(({ row, cells: { articleNumber = '' } }) => {
    const isRepeated = articleNumber !== '' && seen.has(articleNumber);
    if (isRepeated) {
      repeated.push({ row, column: 'articleNumber', value: excerptOf(articleNumber), fault: 'article_repeated' });
    }
    seen.add(articleNumber);
    return !isRepeated;
  });
  return { products, repeated };
}

/** Returns the columns of products, with those of the further languages in which they have texts, and counts these. */
function textsIn(products: readonly ReadProduct[]): { header: string[]; counts: LanguageCounts } {
  const counts: LanguageCounts = new Map();
  const further = furtherLanguages.flatMap((language) => {
    const columns = translatedTexts.map((text) => textColumn(text, language));
    const written = products.filter(({ cells }) => columns.some((column) => (cells[column] ?? '') !== ''));
    if (written.length === 0) return [];
    counts.set(language, written.length);
    return columns;
  });
  return { header: [...productCsvHeader, ...further], counts };
}

const languageList = (counts: LanguageCounts = new Map(), isKnown: boolean) =>
  [...counts].map(([code, products]) => ({ code, products, isKnown }));

const writingOf = ({ encoding, separator }: Table) => ({ encoding, separator });

interface Going {
  fieldOf: (name: string) => string | undefined;
  byHand: ByHand;
}

/** Returns the titles that are used and stand twice: of two columns with other values, none is the right one. */
function repeatedIn(titles: readonly string[], { fieldOf, byHand }: Going): string[] {
  const names = titles.map((title, place) => (byHand.has(place) ? '' : plainName(title)));
  return titles
    .filter((_, place) => {
      const name = names[place] ?? '';
      return fieldOf(name) !== undefined && names.indexOf(name) < place;
    })
    .map(excerptOf);
}

function columnList(titles: readonly string[], sheet: Sheet, { fieldOf, byHand }: Going) {
  const first = new Map<number, string>();
  for (const { cells } of sheet.rows.slice(1)) {
    for (const [place, { text }] of cells.entries()) if (text !== '' && !first.has(place)) first.set(place, text);
  }
  return titles.map((name, place) => ({
    name,
    first: excerptOf(first.get(place)),
    field: (byHand.has(place) ? byHand.get(place) : fieldOf(plainName(name))) || null,
    isHidden: sheet.hiddenColumns.includes(place),
  }));
}

/** Returns the names in a column with the number of their products, the most frequent first. */
function namesIn(products: readonly ReadProduct[], column: string, ids: ReadonlyMap<string, bigint>) {
  const counts = new Map<string, number>();
  for (const { cells } of products) {
    const name = cells[column] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => ({ name, products: count, id: ids.get(nameKey(name))?.toString() ?? null }));
}
