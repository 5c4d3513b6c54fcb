// Which rows of a product export of WooCommerce are one product: its variations, and its translations by WPML or Polylang.
import { defaultLanguage } from '@goodturn/locales';
import { shopLanguage } from './file-languages.ts';
import { type NamedRow, type ReadFault, textIn } from './table-columns.ts';

export interface Family {
  parent: NamedRow;
  variations: NamedRow[];
  /** The same product in other languages. */
  translations: NamedRow[];
  /** The variations of the translations, which are those of the parent. */
  left: NamedRow[];
}

/** Returns the kinds of a row: `variation, virtual`. */
export const kindsOf = (row: NamedRow): string[] =>
  textIn(row, 'type')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim());

/** Returns the language of a row that belongs to a group of translations; an empty text if it belongs to none. */
export const languageIn = (row: NamedRow): string => (textIn(row, 'translationgroup') === '' ? '' : toldLanguage(row));

/** WPML leaves the language of an original out where it tells from which language a row comes. */
const toldLanguage = (row: NamedRow): string => textIn(row, 'language') || textIn(row, 'sourcelanguage');

const isOriginal = (row: NamedRow): boolean => textIn(row, 'sourcelanguage') === '' || textIn(row, 'language') === '';

/** Returns the row whose figures count: the one in the shop's default language, or the one that was translated. */
const mainOf = (rows: readonly NamedRow[]): NamedRow | undefined =>
  rows.find((row) => shopLanguage(languageIn(row)) === defaultLanguage) ?? rows.find(isOriginal) ?? rows[0];

/** Returns the products with their translations, in the order of their first rows. */
function withTranslations(rows: readonly NamedRow[]): Family[] {
  const groups = new Map<string, NamedRow[]>();
  for (const row of rows) {
    const key = textIn(row, 'translationgroup') || `row ${row.row}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].flatMap((group) => {
    const parent = mainOf(group);
    if (parent === undefined) return [];
    return [{ parent, variations: [], translations: group.filter((row) => row !== parent), left: [] }];
  });
}

interface Named {
  family: Family;
  isTranslation: boolean;
}

/** Variations name their parent by its SKU, or by its number if it has none. A SKU is the same in all languages. */
function byNames(families: readonly Family[]): (row: NamedRow) => Named | undefined {
  const named = new Map<string, Named>();
  const keyOf = (language: string, name: string): string => `${language} ${name}`;
  for (const family of families) {
    for (const row of [family.parent, ...family.translations]) {
      const found = { family, isTranslation: row !== family.parent };
      for (const name of [textIn(row, 'sku'), `id:${textIn(row, 'id')}`]) {
        if (name === '') continue;
        named.set(keyOf(languageIn(row), name), found);
        if (!named.has(keyOf('', name))) named.set(keyOf('', name), found);
      }
    }
  }
  return (row) => {
    const name = textIn(row, 'parent');
    return named.get(keyOf(toldLanguage(row), name)) ?? named.get(keyOf('', name));
  };
}

export function familiesOf(rows: readonly NamedRow[]): { families: Family[]; faults: ReadFault[] } {
  const faults: ReadFault[] = [];
  const isVariation = (row: NamedRow): boolean => kindsOf(row).includes('variation');
  const families = withTranslations(rows.filter((row) => !isVariation(row)));
  const familyFor = byNames(families);
  for (const row of rows.filter(isVariation)) {
    const found = familyFor(row);
    if (found === undefined) {
      faults.push({ row: row.row, column: 'Parent', value: textIn(row, 'parent'), fault: 'parent_missing' });
    } else if (found.isTranslation || isRepeated(row, found.family)) found.family.left.push(row);
    else found.family.variations.push(row);
  }
  return { families, faults };
}

/** Variations of a translation that do not tell their language have the SKUs of the parent's. */
const isRepeated = (row: NamedRow, { variations, translations }: Family): boolean =>
  translations.length > 0 &&
  textIn(row, 'sku') !== '' &&
  variations.some((variation) => textIn(variation, 'sku') === textIn(row, 'sku'));
