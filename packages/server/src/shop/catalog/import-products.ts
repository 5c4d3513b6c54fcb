import { defaultLanguage, messagesFor } from '@goodturn/locales';
import { textColumn } from '@goodturn/contract';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation, type OperationScope } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { excerptOf } from '../../foundation/lists/csv.ts';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';
import { parseProductCsv, type ProductCsvError, type ProductCsvRow } from './product-csv.ts';
import { given } from '../../foundation/field-values.ts';
import { notePictures } from './import-picture-store.ts';
import { findByKeys, insertImport, lockImport, recordRow, saveKeys } from './product-import-store.ts';
import { type EditableProduct, languagesOf, lockProduct, readNames } from './product-store.ts';
import { productTexts } from './product-texts.ts';
import { type RowPictures, withPictures } from './row-pictures.ts';
import { cellsOf, type Translations } from './product-translations.ts';
import { nameKey } from '../../foundation/texts/name-key.ts';

type Names = Awaited<ReturnType<typeof readNames>>;
type Scope = OperationScope<'product/import'>;

interface ImportReport {
  rows: number;
  added: number;
  changed: number;
  same: number;
  /** The pictures that wait to be fetched. */
  pictures: number;
  faults: ProductCsvError[];
  importId: string | null;
}

/** A row with the product that it changes; undefined if it adds one. */
interface JudgedRow {
  line: ProductCsvRow;
  productId: bigint | undefined;
  faults: ProductCsvError[];
}

type GoodRow = JudgedRow & RowPictures;

/** Parts of one file follow each other; a later one begins an import of its own. */
const partsWithinMs = 3_600_000;

/**
 * Validates the rows of a file and, with `apply`, adds and changes the products of the valid ones. Throws
 * `invalid_request` if it is not CSV.
 */
export const importProducts = operation('product/import', {
  readsOnly: ({ apply }) => !apply,

  async execute(scope) {
    const { transaction, input } = scope;
    const file = parseProductCsv(input.csv);
    const names = withChosen(await readNames(transaction), input.names ?? []);
    const judged = await judgeRows(transaction, file.products, names);
    const unknown = file.unread.flatMap((line) => unknownIn(line, names).map((fault) => ({ row: line.row, ...fault })));
    const faults = [...file.faults, ...unknown, ...judged.flatMap((row) => row.faults)].toSorted(
      (a, b) => a.row - b.row,
    );
    const valid = judged.filter((row) => row.faults.length === 0);
    const report: ImportReport = {
      rows: file.rows,
      added: 0,
      changed: 0,
      same: 0,
      pictures: 0,
      faults,
      importId: null,
    };
    const importId = input.apply && valid.length > 0 ? await importOf(scope) : undefined;
    const good = await withPictures(transaction, valid, importId);
    // Products are locked in the order of their ids, whatever the order of the file.
    for (const row of good.toSorted((a, b) => Number((a.productId ?? 0n) - (b.productId ?? 0n)))) {
      report[await carryOut(scope, row, { names, importId })] += 1;
      report.pictures += row.waiting;
    }
    if (importId === undefined) return { result: report, audit: null };
    const facts = {
      added: `${report.added}`,
      changed: `${report.changed}`,
      faults: `${faults.length}`,
      ...(report.pictures > 0 && { pictures: `${report.pictures}` }),
    };
    return { result: { ...report, importId: `${importId}` }, audit: { subject: 'products', facts } };
  },

  async respond({ faults, ...report }: ImportReport, { language }) {
    const words = messagesFor(language);
    return { ...report, faults: faults.map(({ key, ...fault }) => ({ ...fault, message: words[key] ?? key })) };
  },
});

/** Adds the names of the file that stand for a brand or category of the shop. */
function withChosen({ brands, categories }: Names, chosen: NonNullable<Scope['input']['names']>): Names {
  const of = (column: string): [string, bigint][] =>
    chosen.filter((one) => one.column === column).map(({ name, id }) => [nameKey(name), BigInt(id)]);
  return {
    brands: new Map([...of('brand'), ...brands]),
    categories: new Map([...of('category'), ...categories]),
  };
}

async function judgeRows(
  transaction: Scope['transaction'],
  lines: readonly ProductCsvRow[],
  names: Names,
): Promise<JudgedRow[]> {
  const { byNumber, bySource } = await findByKeys(transaction, lines);
  const found = [...byNumber.values(), ...bySource.values()];
  const written = await languagesOf(transaction, [...new Set(found)]);
  const seen = new Set<string>();
  return lines.map((line) => {
    const { row, articleNumber, sourceKey } = line;
    const productId = byNumber.get(articleNumber) ?? bySource.get(sourceKey);
    const other = bySource.get(sourceKey);
    const isTaken = (articleNumber !== '' && seen.has(articleNumber)) || (other !== undefined && other !== productId);
    if (articleNumber !== '') seen.add(articleNumber);
    const faults = [
      ...(isTaken ? [{ column: 'articleNumber', value: articleNumber, key: 'error_view.name_taken' }] : []),
      ...(productId === undefined ? missingIn(line, names) : []),
      ...unnamedIn(line, productId === undefined ? undefined : written.get(productId)),
      ...unknownIn(line, names),
      ...wordingFaults(line),
    ];
    return { line, productId, faults: faults.map((fault) => ({ row, ...fault })) };
  });
}

type CellFault = Omit<ProductCsvError, 'row'>;

/** Returns what a new product needs and the row does not say. */
function missingIn({ brand, category, sourceKey, product }: ProductCsvRow, { brands, categories }: Names): CellFault[] {
  const missing = (column: string): CellFault => ({ column, value: '', key: 'error_view.field_required' });
  // A file of translations names products of the shop, and has nothing of which a new one could be made.
  if (sourceKey !== '' && brand === '' && Object.keys(product).length === 0) {
    return [{ column: 'sourceKey', value: excerptOf(sourceKey), key: 'error_view.not_found' }];
  }
  return [
    ...(brand === '' && !brands.has('') ? [missing('brand')] : []),
    ...(category === '' && !categories.has('') ? [missing('category')] : []),
    ...(product.name === undefined ? [missing('name')] : []),
    ...(product.price === undefined ? [missing('price')] : []),
    // Shopify leaves the stock out where a shop has several places; such a product begins with none.
    ...(product.stock === undefined && sourceKey === '' ? [missing('stock')] : []),
  ];
}

/** Returns the names that are missing in languages in which the product has no texts yet. */
const unnamedIn = ({ translations }: ProductCsvRow, written: ReadonlySet<string> = new Set()): CellFault[] =>
  Object.entries(translations)
    .filter(([language, { name }]) => name === undefined && !written.has(language))
    .map(([language]) => ({ column: textColumn('name', language), value: '', key: 'error_view.field_required' }));

function unknownIn(
  { brand, category }: Pick<ProductCsvRow, 'brand' | 'category'>,
  { brands, categories }: Names,
): CellFault[] {
  const isUnknown = (name: string, known: ReadonlyMap<string, bigint>): boolean =>
    name !== '' && !known.has(nameKey(name));
  return [
    ...(isUnknown(brand, brands) ? [{ column: 'brand', value: brand, key: 'error_view.brand_unknown' }] : []),
    ...(isUnknown(category, categories)
      ? [{ column: 'category', value: category, key: 'error_view.category_unknown' }]
      : []),
  ];
}

function wordingFaults({ product, parts, translations }: ProductCsvRow): CellFault[] {
  const { name = '', summary = '', description = '' } = product;
  const properties = parts.properties.map((property) => `${property.name} ${property.value}`).join('\n');
  return [
    ...wordingFaultsIn(defaultLanguage, { name, summary, description, properties }),
    ...Object.entries(translations).flatMap(([language, texts]) =>
      wordingFaultsIn(language, cellsOf({ [language]: texts })),
    ),
  ];
}

/** Returns the faults of texts by their columns. */
function wordingFaultsIn(language: string, texts: Readonly<Record<string, string>>): CellFault[] {
  try {
    requireTruthfulWording(language, texts);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Object.entries(error.details.fields ?? {}).map(([column, key]) => ({
      column,
      value: excerptOf(texts[column]),
      key,
    }));
  }
}

/** Returns the import that the part belongs to. Throws `not_found` and `state_changed`. */
async function importOf({ transaction, actor, input, now }: Scope): Promise<bigint> {
  const { administratorId } = actor;
  if (input.importId === undefined) {
    return await insertImport(transaction, { administratorId, fileName: input.fileName ?? '', now });
  }
  const found = await lockImport(transaction, BigInt(input.importId));
  if (found === undefined || found.administratorId !== administratorId) throw new DomainError('not_found');
  const isOver = now.getTime() - found.createdAt.getTime() > partsWithinMs;
  if (found.undoneAt !== null || isOver) throw new DomainError('state_changed');
  return found.id;
}

interface Carrying {
  names: Names;
  /** It is undefined in a trial run. */
  importId: bigint | undefined;
}

async function carryOut(scope: Scope, row: GoodRow, carrying: Carrying): Promise<'added' | 'changed' | 'same'> {
  const { productId } = row;
  if (productId !== undefined) return await change(scope, { ...row, productId }, carrying);
  if (carrying.importId !== undefined) await add(scope, row, carrying.names, carrying.importId);
  return 'added';
}

/** Notes the pictures of a row under the number that it has in the whole file. */
async function note(
  { transaction, input, now }: Scope,
  importId: bigint,
  { line, productId, pictures }: GoodRow & { productId: bigint },
): Promise<void> {
  const row = input.rows?.[line.row - 2] ?? line.row;
  await notePictures(transaction, { importId, productId, row, pictures }, now);
}

async function add(scope: Scope, row: GoodRow, names: Names, importId: bigint): Promise<void> {
  const { transaction, services } = scope;
  const { line } = row;
  const { name = '', summary = '', description = '', price = '', stock = 0, ...values } = line.product;
  // What comes from another shop is looked at before customers see it.
  const listing = values.listing ?? (line.sourceKey === '' ? undefined : 'draft');
  const { colors, models, properties } = line.parts;
  const named = (text: string) => ({ [defaultLanguage]: text });
  const productId = await services.products.create(transaction, {
    brandId: names.brands.get(nameKey(line.brand)) ?? 0n,
    values: {
      ...values,
      listing,
      price,
      stock,
      categoryId: `${names.categories.get(nameKey(line.category)) ?? 0n}`,
    },
    texts: { ...completeTexts(line.translations), [defaultLanguage]: { name, summary, description } },
    options: [
      ...colors.map((color) => ({
        kind: 'color' as const,
        code: color.name,
        names: named(color.name),
        ...given({ hex: color.hex }),
      })),
      ...models.map((model) => ({ kind: 'model' as const, code: model.name, names: named(model.name) })),
    ],
    properties: properties.map((property) => ({ names: named(property.name), values: named(property.value) })),
  });
  await saveKeys(transaction, productId, line);
  const after = await lockProduct(transaction, productId, defaultLanguage, Object.keys(line.translations));
  if (after !== undefined) await recordRow(transaction, importId, { productId, before: null, after });
  await note(scope, importId, { ...row, productId });
}

const completeTexts = (translations: Translations) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { name = '', summary = '', description = '' }]) => [
      language,
      { name, summary, description },
    ]),
  );

/** Changes what the row says of a product. Its variants and properties stay, which orders and translations name. */
async function change(
  scope: Scope,
  row: GoodRow & { productId: bigint },
  { names, importId }: Carrying,
): Promise<'changed' | 'same'> {
  const { transaction, services, actor } = scope;
  const { line, productId, bringsPictures } = row;
  const before = await lockProduct(transaction, productId, defaultLanguage, Object.keys(line.translations));
  if (before === undefined) throw new DomainError('not_found');
  const after = changedBy(line, before, names);
  const hasChanges = Object.keys(changesBetween(productTexts(before), productTexts(after))).length > 0;
  const isChanged = hasChanges || bringsPictures;
  if (importId !== undefined) {
    if (hasChanges) await services.products.change(transaction, { by: actor, productId, before, after });
    await saveKeys(transaction, productId, line);
    if (isChanged) await recordRow(transaction, importId, { productId, before, after });
    await note(scope, importId, row);
  }
  return isChanged ? 'changed' : 'same';
}

function changedBy(
  { product, category, translations }: ProductCsvRow,
  before: EditableProduct,
  { categories }: Names,
): EditableProduct {
  const { name, summary, description, ...values } = product;
  const categoryId = category === '' ? undefined : categories.get(nameKey(category))?.toString();
  return {
    values: { ...before.values, ...given({ ...values, categoryId }) },
    texts: { ...before.texts, ...given({ name, summary, description }) },
    ...(before.translations && { translations: translationsOf(before.translations, translations) }),
  };
}

/** Returns the texts in further languages as they are after a row; what it does not say stays. */
const translationsOf = (before: NonNullable<EditableProduct['translations']>, said: Translations) =>
  Object.fromEntries(
    Object.entries(before).map(([language, { name, summary, description }]) => {
      const own = said[language] ?? {};
      const texts = {
        name: own.name ?? name,
        summary: own.summary ?? summary ?? '',
        description: own.description ?? description ?? '',
      };
      return [language, texts];
    }),
  );
