// The product export of WooCommerce: a row for each product, and one for each variation that names its parent.
import { pictureCell } from '../catalog/picture-addresses.ts';
import {
  isColour,
  isNegative,
  listCell,
  type ProductFormat,
  priceOf,
  type ReadChoices,
  type ReadProduct,
  stockOf,
  withoutMark,
} from './product-format.ts';
import { defaultLanguage } from '@goodturn/locales';
import { count, type LanguageCounts, shopLanguage, textCells } from './file-languages.ts';
import { type NamedRow, type ReadFault, textIn } from './table-columns.ts';
import { type Family, familiesOf, kindsOf, languageIn } from './woocommerce-families.ts';
import { englishName, titlesFor } from './woocommerce-titles.ts';

const fields = new Map(
  Object.entries({
    id: 'sourceKey',
    type: 'sourceKey',
    parent: 'sourceKey',
    language: 'sourceKey',
    sourcelanguage: 'sourceKey',
    translationgroup: 'sourceKey',
    sku: 'articleNumber',
    name: 'name',
    published: 'listing',
    visibilityincatalog: 'listing',
    shortdescription: 'summary',
    description: 'description',
    regularprice: 'price',
    stock: 'stock',
    'instock?': 'stock',
    categories: 'category',
    brands: 'brand',
    images: 'pictures',
  }),
);

const attribute = /^attribute([0-9]+)(name|value\(s\))$/;

export const woocommerceFormat: ProductFormat = {
  name: 'woocommerce',
  nameOf: englishName,
  isIt: (has) => {
    const hasOne = (name: string): boolean => titlesFor(name).some(has);
    // Translated titles are words that other tables have, too.
    const isSure = has('regularprice') || hasOne('published');
    return isSure && hasOne('type') && hasOne('regularprice') && (hasOne('sku') || hasOne('id'));
  },
  fieldOf: (title) => {
    const name = englishName(title);
    return fields.get(name) ?? (attribute.test(name) ? 'properties' : undefined);
  },
  read: ({ rows }, choices) => {
    const { families, faults } = familiesOf(rows.map(inEnglish));
    const products: ReadProduct[] = [];
    const unknownLanguages: LanguageCounts = new Map();
    for (const family of families) {
      const found = faultsOf(family, choices);
      faults.push(...found);
      for (const language of unknownIn(family)) count(unknownLanguages, language);
      const isFaulty = rowsOf(family).some((row) => row.isFaulty);
      if (found.length === 0 && !isFaulty) products.push(productOf(family, choices));
    }
    return { products, faults, groups: families.map(rowsOf), unknownLanguages };
  },
};

/** Names the cells of a row as the shop's own language does not. */
const inEnglish = (row: NamedRow): NamedRow => ({
  ...row,
  cells: new Map([...row.cells].map(([name, text]) => [englishName(name), text])),
});

const sold = ({ parent, variations }: Family): NamedRow[] => (variations.length > 0 ? variations : [parent]);
/** Returns the rows whose stock counts: what variations do not count themselves is counted at their parent. */
const counted = (family: Family): NamedRow[] =>
  textIn(family.parent, 'stock') === '' ? sold(family) : [family.parent];

const unshipped = new Set(['grouped', 'external', 'virtual', 'downloadable']);

function faultsOf(family: Family, { prices }: ReadChoices): ReadFault[] {
  const { parent } = family;
  const faults: ReadFault[] = [];
  const kinds = [parent, ...family.variations].flatMap(kindsOf);
  if (kinds.some((kind) => unshipped.has(kind))) {
    faults.push({ row: parent.row, column: 'Type', value: textIn(parent, 'type'), fault: 'not_shipped' });
  }
  for (const row of counted(family)) {
    const [stock, inStock] = [textIn(row, 'stock'), textIn(row, 'instock?')];
    if (isNegative(stock)) faults.push({ row: row.row, column: 'Stock', value: stock, fault: 'negative_stock' });
    else if (stock === '' && inStock !== '' && inStock !== '0') {
      faults.push({ row: row.row, column: 'Stock', value: '', fault: 'not_counted' });
    }
  }
  const all = pricesOf(family);
  if (priceOf(all, prices) === undefined) {
    const value = [...new Set(all)].join(', ').slice(0, 120);
    faults.push({ row: parent.row, column: 'Regular price', value, fault: 'several_prices' });
  }
  return faults;
}

const pricesOf = (family: Family): string[] => {
  const own = textIn(family.parent, 'regularprice');
  return own === '' ? sold(family).map((row) => textIn(row, 'regularprice')) : [own];
};

function productOf(family: Family, { prices, keepsListing, isCategory }: ReadChoices): ReadProduct {
  const { parent } = family;
  const stock = counted(family).map((row) => textIn(row, 'stock') || (textIn(row, 'instock?') === '0' ? '0' : ''));
  const id = textIn(parent, 'id');
  return {
    row: parent.row,
    cells: {
      sourceKey: id === '' ? '' : `woocommerce:${id}`,
      articleNumber: withoutMark(textIn(parent, 'sku')),
      brand: listOf(textIn(parent, 'brands'))[0] ?? '',
      category: categoryOf(textIn(parent, 'categories'), isCategory),
      name: withoutMark(textIn(parent, 'name')),
      summary: linesOf(textIn(parent, 'shortdescription')),
      description: linesOf(textIn(parent, 'description')),
      price: priceOf(pricesOf(family), prices),
      stock: stockOf(stock),
      listing: keepsListing ? listingOf(parent) : '',
      // Those of its variations follow, which show it in their colours.
      pictures: pictureCell([parent, ...family.variations].flatMap((row) => listOf(textIn(row, 'images')))),
      ...attributesOf(family),
      ...translationsOf(family),
    },
  };
}

const rowsOf = ({ parent, variations, translations, left }: Family): NamedRow[] => [
  parent,
  ...variations,
  ...translations,
  ...left,
];

/** Returns the texts in the languages of the shop; the first row of a language counts. */
function translationsOf({ parent, translations }: Family): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const row of [parent, ...translations].toReversed()) {
    const language = shopLanguage(languageIn(row));
    if (language === undefined || language === defaultLanguage) continue;
    const texts = {
      name: withoutMark(textIn(row, 'name')),
      summary: linesOf(textIn(row, 'shortdescription')),
      description: linesOf(textIn(row, 'description')),
    };
    Object.assign(cells, textCells(language, texts));
  }
  return cells;
}

/** Returns the languages of a product that the shop does not have. */
const unknownIn = ({ parent, translations }: Family): ReadonlySet<string> =>
  new Set([parent, ...translations].map(languageIn).filter((tag) => tag !== '' && shopLanguage(tag) === undefined));

/** The export writes the end of a line as a backslash and an n. */
const linesOf = (text: string): string =>
  withoutMark(text)
    .replace(/(?<!\\)\\n/g, '\n')
    .replaceAll('\\\\n', '\\n');

/** Splits a list at its commas, but not at those that the export marks with a backslash. */
const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((one) => one.replaceAll('\\,', ',').trim())
    .filter((one) => one !== '');

/** Returns the last category of the shop among the paths `A > B, C`, or the last one, which the import refuses. */
function categoryOf(paths: string, isCategory: ReadChoices['isCategory']): string {
  const steps = listOf(paths).flatMap((path) => path.split('>').map((step) => step.trim()));
  return steps.findLast(isCategory) ?? steps.at(-1) ?? '';
}

function listingOf(parent: NamedRow): string {
  const isShown = textIn(parent, 'visibilityincatalog').toLowerCase() !== 'hidden';
  return textIn(parent, 'published') === '1' && isShown ? 'active' : 'draft';
}

interface Attribute {
  name: string;
  values: string[];
}

/** Returns the attributes of a row, of which each has a number. */
function attributesIn(row: NamedRow): Attribute[] {
  const numbers = [...row.cells.keys()].flatMap((name) =>
    attribute.exec(name)?.[2] === 'name' ? attribute.exec(name)?.[1] : [],
  );
  return numbers.flatMap((number) => {
    const name = textIn(row, `attribute${number}name`);
    return name === '' ? [] : [{ name, values: listOf(textIn(row, `attribute${number}value(s)`)) }];
  });
}

/** Colours are colours, other attributes of variations models, and what is the same for all a property. */
function attributesOf({ parent, variations }: Family): { colors: string; models: string; properties: string } {
  const own = attributesIn(parent);
  const ofVariations = variations.map(attributesIn);
  const varied = new Set(ofVariations.flat().map(({ name }) => name));
  const others = own.filter(({ name }) => !isColour(name));
  const modelOf = (attributes: readonly Attribute[]): string =>
    attributes
      .filter(({ name }) => !isColour(name))
      .flatMap(({ values }) => values)
      .join(' / ');
  return {
    colors: listCell(
      [...own, ...ofVariations.flat()].filter(({ name }) => isColour(name)).flatMap(({ values }) => values),
    ),
    models: listCell(ofVariations.map(modelOf)),
    properties: listCell(
      others.filter(({ name }) => !varied.has(name)).map(({ name, values }) => `${name}: ${values.join(', ')}`),
    ),
  };
}
