import type { Shop } from '../harness/shop.ts';

export interface ProductOfBrand {
  id: string;
  name: string;
  brand: string;
}

/** Returns a product with stock but without a campaign, so that a new campaign is the only one that a match can use. */
export async function productWithoutCampaign({ world }: Shop): Promise<ProductOfBrand> {
  const product = await world.database
    .selectFrom('shop.product')
    .innerJoin('shop.product_translation', 'shop.product_translation.product_id', 'shop.product.id')
    .innerJoin('shop.brand', 'shop.brand.id', 'shop.product.brand_id')
    .select(['shop.product.id', 'shop.product_translation.name', 'shop.brand.name as brand'])
    .where('shop.product_translation.language', '=', 'en')
    .where('shop.product.stock', '>=', 20)
    .where('shop.product.id', 'not in', (select) => select.selectFrom('shop.campaign').select('product_id'))
    .orderBy('shop.product.id')
    .executeTakeFirstOrThrow();
  return { id: String(product.id), name: product.name, brand: product.brand };
}

export interface ColorfulProduct extends ProductOfBrand {
  /** The second colour; the first is preselected. */
  second: { code: string; name: string };
}

/** Returns such a product with more than one colour. */
async function colorfulProduct({ world }: Shop): Promise<ColorfulProduct> {
  const { id, name, brand, code, color } = await world.database
    .selectFrom('shop.product_option as option')
    .innerJoin('shop.product_option_translation as word', 'word.option_id', 'option.id')
    .innerJoin('shop.product as product', 'product.id', 'option.product_id')
    .innerJoin('shop.product_translation as text', 'text.product_id', 'product.id')
    .innerJoin('shop.brand as brand', 'brand.id', 'product.brand_id')
    .select(['product.id', 'text.name', 'brand.name as brand', 'option.code', 'word.name as color'])
    .where('option.kind', '=', 'color')
    .where('option.position', '=', 2)
    .where('word.language', '=', 'en')
    .where('text.language', '=', 'en')
    .where('product.stock', '>=', 30)
    .where('product.id', 'not in', (select) => select.selectFrom('shop.campaign').select('product_id'))
    .orderBy('product.id')
    .executeTakeFirstOrThrow();
  return { id: String(id), name, brand, second: { code, name: color } };
}

/** Runs a campaign of such a product with 30 units, some of them lucky; returns the product. */
export async function offerColorfulProduct(shop: Shop): Promise<ColorfulProduct> {
  const product = await colorfulProduct(shop);
  await shop.office.runLuckyCampaign(product.id, 30);
  return product;
}
