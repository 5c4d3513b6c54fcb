// The product export of Shopify: a row for each variant and each further picture; the rows of a product have one handle.
import { pictureCell } from '../catalog/picture-addresses.ts';
import {
  isColour,
  isNegative,
  isNo,
  isYes,
  listCell,
  type ProductFormat,
  priceOf,
  type ReadChoices,
  type ReadProduct,
  stockOf,
  withoutMark,
} from './product-format.ts';
import { firstIn, type NamedRow, type ReadFault, textIn } from './table-columns.ts';

/** The columns of older exports and of newer ones. */
const names = {
  handle: ['handle', 'urlhandle'],
  body: ['body(html)', 'description'],
  category: ['type', 'productcategory'],
  sku: ['variantsku', 'sku'],
  price: ['variantprice', 'price'],
  stock: ['variantinventoryqty', 'inventoryquantity'],
  picture: ['imagesrc', 'productimageurl'],
  shipping: ['variantrequiresshipping', 'requiresshipping'],
  tracker: ['variantinventorytracker', 'inventorytracker'],
} as const;

const fields = new Map(
  Object.entries({
    ...Object.fromEntries(names.handle.map((name) => [name, 'sourceKey'])),
    ...Object.fromEntries(names.body.map((name) => [name, 'description'])),
    ...Object.fromEntries(names.category.map((name) => [name, 'category'])),
    ...Object.fromEntries(names.sku.map((name) => [name, 'articleNumber'])),
    ...Object.fromEntries(names.price.map((name) => [name, 'price'])),
    ...Object.fromEntries([...names.stock, ...names.tracker].map((name) => [name, 'stock'])),
    ...Object.fromEntries(names.shipping.map((name) => [name, 'listing'])),
    ...Object.fromEntries(names.picture.map((name) => [name, 'pictures'])),
    imageposition: 'pictures',
    title: 'name',
    vendor: 'brand',
    status: 'listing',
    published: 'listing',
    giftcard: 'listing',
    ...Object.fromEntries(
      [1, 2, 3].flatMap((place) => [
        [`option${place}name`, 'models'],
        [`option${place}value`, 'models'],
      ]),
    ),
  }),
);

export const shopifyFormat: ProductFormat = {
  name: 'shopify',
  isIt: (has) => names.handle.some(has) && has('title') && (names.price.some(has) || has('option1name')),
  fieldOf: (name) => fields.get(name),
  read: ({ rows }, choices) => {
    const products: ReadProduct[] = [];
    const faults: ReadFault[] = [];
    const groups = groupsOf(rows);
    for (const group of groups) {
      const found = faultsOf(group, choices);
      faults.push(...found);
      if (found.length === 0 && !group.some(({ isFaulty }) => isFaulty)) products.push(productOf(group, choices));
    }
    return { products, faults, groups };
  },
};

/** Returns the rows by handle. A row without one belongs to nothing, and becomes a product that the import refuses. */
function groupsOf(rows: readonly NamedRow[]): NamedRow[][] {
  const groups = new Map<string, NamedRow[]>();
  for (const row of rows) {
    const handle = firstIn(row, names.handle) || `row ${row.row}`;
    const group = groups.get(handle);
    if (group === undefined) groups.set(handle, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

/** A row with only a picture is no variant. */
const variantsOf = (group: readonly NamedRow[]): NamedRow[] =>
  group.filter((row) => firstIn(row, names.price) !== '' || textIn(row, 'option1value') !== '');

/** A column of the product counts from the first row that has it. */
const firstOf = (group: readonly NamedRow[], columns: readonly string[]): string =>
  group.map((row) => firstIn(row, columns)).find((text) => text !== '') ?? '';

function faultsOf(group: readonly NamedRow[], { prices }: ReadChoices): ReadFault[] {
  const [{ row } = { row: 0 }] = group;
  const variants = variantsOf(group);
  const faults: ReadFault[] = variants
    .filter((variant) => isNegative(firstIn(variant, names.stock)))
    .map((variant) => ({
      row: variant.row,
      column: 'stock',
      value: firstIn(variant, names.stock),
      fault: 'negative_stock',
    }));
  for (const variant of variants.filter(isUncounted)) {
    faults.push({ row: variant.row, column: 'stock', value: firstIn(variant, names.stock), fault: 'not_counted' });
  }
  if (isYes(firstOf(group, ['giftcard']))) {
    faults.push({ row, column: 'Gift Card', value: 'TRUE', fault: 'gift_card' });
  } else if (variants.some((variant) => isNo(firstIn(variant, names.shipping)))) {
    faults.push({ row, column: '', value: '', fault: 'not_shipped' });
  }
  const all = variants.map((variant) => firstIn(variant, names.price));
  if (priceOf(all, prices) === undefined) {
    faults.push({ row, column: 'price', value: [...new Set(all)].join(', ').slice(0, 120), fault: 'several_prices' });
  }
  return faults;
}

/** Without a tracker the other shop sells without end, and the stock of the file is nobody's count. */
const isUncounted = (variant: NamedRow): boolean =>
  names.tracker.some((name) => variant.cells.has(name)) &&
  firstIn(variant, names.tracker) === '' &&
  /^0*$/.test(firstIn(variant, names.stock));

function productOf(group: readonly NamedRow[], { prices, keepsListing }: ReadChoices): ReadProduct {
  const variants = variantsOf(group);
  const handle = firstOf(group, names.handle);
  const category = firstOf(group, ['type']) || (firstOf(group, ['productcategory']).split('>').at(-1) ?? '').trim();
  return {
    row: group[0]?.row ?? 0,
    cells: {
      sourceKey: handle === '' ? '' : `shopify:${handle}`,
      articleNumber: withoutMark(firstOf(variants, names.sku)),
      brand: firstOf(group, ['vendor']),
      category,
      name: firstOf(group, ['title']),
      description: firstOf(group, names.body),
      price: priceOf(
        variants.map((variant) => firstIn(variant, names.price)),
        prices,
      ),
      stock: stockOf(variants.map((variant) => firstIn(variant, names.stock))),
      listing: keepsListing ? listingOf(group) : '',
      pictures: picturesOf(group),
      ...optionsOf(group, variants),
    },
  };
}

/** Returns the pictures in the order that the other shop shows them in. */
function picturesOf(group: readonly NamedRow[]): string {
  const pictures = group.map((row) => ({
    address: firstIn(row, names.picture),
    place: Number(textIn(row, 'imageposition') || group.length),
  }));
  return pictureCell(pictures.toSorted((one, other) => one.place - other.place).map(({ address }) => address));
}

function listingOf(group: readonly NamedRow[]): string {
  const status = firstOf(group, ['status']).toLowerCase();
  if (status === 'archived') return 'archived';
  const isPublished = !isNo(firstOf(group, ['published']));
  return (status === 'active' || status === '') && isPublished ? 'active' : 'draft';
}

/** The option named after a colour is the colour; the others together are the model. */
function optionsOf(group: readonly NamedRow[], variants: readonly NamedRow[]): { colors: string; models: string } {
  const options = [1, 2, 3].map((place) => ({
    name: firstOf(group, [`option${place}name`]),
    column: `option${place}value`,
  }));
  const values = ({ name, column }: (typeof options)[number], variant: NamedRow): string[] => {
    const value = textIn(variant, column);
    // A product without variants has the one option "Title", whose only value is "Default Title".
    return value === '' || (name === 'Title' && value === 'Default Title') ? [] : [value];
  };
  const colour = options.find(({ name }) => isColour(name));
  const models = options.filter((option) => option !== colour);
  return {
    colors: listCell(colour === undefined ? [] : variants.flatMap((variant) => values(colour, variant))),
    models: listCell(variants.map((variant) => models.flatMap((model) => values(model, variant)).join(' / '))),
  };
}
