// The translations of a Shopify shop: a file of its own, with a row for each text of each resource in each language.
import { type CellFault, changeOfCode } from '@goodturn/contract';
import { count, type LanguageCounts, shopLanguage, textCells } from './file-languages.ts';
import { type ProductFormat, type ReadProduct, withoutMark } from './product-format.ts';
import { type NamedRow, type ReadFault, textIn } from './table-columns.ts';

const columns = new Map([
  ...['type', 'identification', 'handle'].map((name) => [name, 'sourceKey'] as const),
  ...['field', 'locale', 'market', 'defaultcontent', 'translatedcontent'].map((name) => [name, 'description'] as const),
]);

/** The texts of a product as this file names them. */
const textsByField = new Map([
  ['title', 'name'],
  ['body_html', 'description'],
]);

export const shopifyTextsFormat: ProductFormat = {
  name: 'shopify_texts',
  isIt: (has) => ['type', 'identification', 'field', 'locale', 'translatedcontent'].every(has),
  fieldOf: (name) => columns.get(name),
  read: ({ rows }) => {
    const products: ReadProduct[] = [];
    const faults: ReadFault[] = [];
    const unknownLanguages: LanguageCounts = new Map();
    const groups = groupsOf(rows.filter((row) => /^products?$/i.test(textIn(row, 'type'))));
    for (const group of groups) {
      const { product, unknown } = productOf(group);
      for (const language of unknown) count(unknownLanguages, language);
      const fault = faultOf(group, product);
      if (fault !== undefined) faults.push(fault);
      else if (Object.keys(product.cells).length > 1 && !group.some(({ isFaulty }) => isFaulty)) products.push(product);
    }
    return { products, faults, groups, unknownLanguages };
  },
};

const identificationOf = (row: NamedRow): string => textIn(row, 'identification').replace(/^'/, '');

function groupsOf(rows: readonly NamedRow[]): NamedRow[][] {
  const groups = new Map<string, NamedRow[]>();
  for (const row of rows) {
    const key = identificationOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

/** Returns the handle by which the shop has kept the product; an empty one if the file does not tell it. */
function handleOf(group: readonly NamedRow[]): string {
  const told = group.map((row) => textIn(row, 'handle')).find((handle) => handle !== '');
  const row = group.find((one) => textIn(one, 'field') === 'handle');
  const first = group[0] === undefined ? '' : identificationOf(group[0]);
  return told ?? ((row && textIn(row, 'defaultcontent')) || (/^[0-9]*$/.test(first) ? '' : first));
}

const faultOfChange = { error: 'formula', rounded: 'digits', dated: 'date' } as const satisfies Record<
  string,
  CellFault
>;

function faultOf(group: readonly NamedRow[], { row, cells }: ReadProduct): ReadFault | undefined {
  const value = group[0] === undefined ? '' : identificationOf(group[0]);
  const change = changeOfCode(value);
  // A spreadsheet that shortens the numbers makes one of several products.
  if (change !== undefined) return { row, column: 'Identification', value, fault: faultOfChange[change] };
  return cells['sourceKey'] === '' ? { row, column: 'Identification', value, fault: 'handle_missing' } : undefined;
}

function productOf(group: readonly NamedRow[]): { product: ReadProduct; unknown: ReadonlySet<string> } {
  const handle = handleOf(group);
  const cells: Record<string, string> = { sourceKey: handle === '' ? '' : `shopify:${handle}` };
  const unknown = new Set<string>();
  for (const row of group) {
    const [field, text, locale] = [textIn(row, 'field'), textIn(row, 'translatedcontent'), textIn(row, 'locale')];
    const name = textsByField.get(field);
    // What is said to one market alone is no text of the language.
    if (name === undefined || text === '' || textIn(row, 'market') !== '') continue;
    const language = shopLanguage(locale);
    if (language === undefined) unknown.add(locale);
    else {
      const own = withoutMark(text);
      Object.assign(cells, textCells(language, name === 'name' ? { name: own } : { description: own }));
    }
  }
  return { product: { row: group[0]?.row ?? 0, cells }, unknown };
}
