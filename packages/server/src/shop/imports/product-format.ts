import { productCsvHeader, textColumn, translatedTexts } from '@goodturn/contract';
import { formatMoney, parseTypedAmount } from '@goodturn/money';
import { furtherLanguages } from '../catalog/product-translations.ts';
import type { LanguageCounts } from './file-languages.ts';
import { type Columns, type NamedRow, plainName, type ReadFault } from './table-columns.ts';

type ProductCells = Partial<Record<string, string>>;

/** A product of a file, in the columns that `product/import` takes. */
export interface ReadProduct {
  /** The number of the first of its rows. */
  row: number;
  cells: ProductCells;
}

export type ProductRows = readonly NamedRow[];

interface ReadProducts {
  products: ReadProduct[];
  /** The rows of each product of the file, also of those with faults. */
  groups: readonly ProductRows[];
  faults: ReadFault[];
  /** The products with texts in a language that the shop does not have, by that language. */
  unknownLanguages?: LanguageCounts;
}

/** The choices of the person who imports, and the categories that the shop knows. */
export interface ReadChoices {
  prices: 'highest' | 'lowest' | 'none';
  keepsListing: boolean;
  isCategory: (title: string) => boolean;
}

/** A form in which products come: by which columns it is recognised, where they go, and how rows become products. */
export interface ProductFormat {
  name: 'own' | 'shopify' | 'shopify_texts' | 'woocommerce';
  isIt: (has: (name: string) => boolean) => boolean;
  /** Returns the field that a column goes to; undefined if it is not used. */
  fieldOf: (name: string) => string | undefined;
  /** Returns the name that `read` knows a column by, where its title can be in another language. */
  nameOf?: (title: string) => string;
  read: (columns: Columns, choices: ReadChoices) => ReadProducts;
}

const productColumns = new Map([
  ...productCsvHeader.map((name) => [name.toLowerCase(), name] as const),
  ...furtherLanguages.flatMap((language) =>
    translatedTexts.map((text) => [plainName(textColumn(text, language)), textColumn(text, language)] as const),
  ),
]);

/** Returns whether a field is spelt as one of the columns of products. */
export const isProductColumn = (field: string): boolean => productColumns.get(plainName(field)) === field;

/** The shop's own columns, in any order and case. */
export const ownFormat: ProductFormat = {
  name: 'own',
  isIt: (has) => (has('name') && has('price')) || has('articlenumber'),
  fieldOf: (name) => productColumns.get(name),
  read: ({ rows }) => ({
    faults: [],
    groups: rows.map((row) => [row]),
    products: rows
      .filter(({ isFaulty }) => !isFaulty)
      .map(({ row, cells }) => ({
        row,
        cells: Object.fromEntries(
          [...cells].flatMap(([name, text]) => {
            const field = productColumns.get(name);
            return field === undefined ? [] : [[field, text]];
          }),
        ),
      })),
  }),
};

const colourNames = new Set(
  [
    'color colour colors colours farbe couleur color colore cor kleur färg farve farge väri kolor barva renk цвет χρώμα',
    '颜色 顏色 色 カラー 색상 لون اللون رنگ צבע',
  ].flatMap((names) => names.split(' ')),
);

/** Returns whether a variant's property is its colour, by its name in the languages of the shop. */
export const isColour = (name: string): boolean => colourNames.has(name.trim().toLowerCase());

/** Returns the names once each in their order, as a cell has them. */
export const listCell = (names: readonly string[]): string =>
  [...new Set(names.map((name) => name.replaceAll('|', '/').trim()).filter((name) => name !== ''))].join('|');

/** Returns the price of a product whose variants have these; undefined if several are not allowed. */
export function priceOf(prices: readonly string[], rule: ReadChoices['prices']): string | undefined {
  const filled = prices.filter((price) => price !== '');
  const amounts = filled.flatMap((price) => parseTypedAmount(price).amount ?? []);
  // What is no amount is left to the import, which says how to write one.
  if (amounts.length < filled.length) return filled.find((price) => parseTypedAmount(price).amount === undefined);
  const sorted = amounts.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) return '';
  if (rule === 'none' && lowest !== highest) return undefined;
  return formatMoney(rule === 'lowest' ? lowest : highest);
}

/** Returns the sum of counts; a text that is none, which the import refuses, as it stands. */
export function stockOf(counts: readonly string[]): string {
  const filled = counts.filter((count) => count !== '');
  // Three zeros after a point are a thousand to some.
  const wrong = filled.find((count) => !/^-?[0-9]{1,9}(?:\.00?)?$/.test(count));
  if (wrong !== undefined || filled.length === 0) return wrong ?? '';
  return filled.reduce((sum, count) => sum + Number(count), 0).toString();
}

/** A yes and a no as spreadsheets write them when they save a file anew, in the languages of the shop. */
const yes = new Set('true wahr vrai verdadero vero verdadeiro doğru истина 참 صحيح yes'.split(' '));
const no = new Set('false falsch faux falso yanlış ложь 거짓 خطأ no'.split(' '));
export const isYes = (text: string): boolean => yes.has(text.trim().toLowerCase());
export const isNo = (text: string): boolean => no.has(text.trim().toLowerCase());

export const isNegative = (count: string): boolean => /^-0*[1-9]/.test(count);

/** Other shops' programs put an apostrophe before what a spreadsheet could take for a formula. */
export const withoutMark = (text: string): string => text.replace(/^'(?=[=+\-@'])/, '');
