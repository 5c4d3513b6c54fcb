import type { Shop } from '../harness/shop.ts';

export interface ProductOfBrand {
  id: string;
  name: string;
  brand: string;
}

/** A product with stock that no campaign offers, so that a campaign for it is the only one that a match can take. */
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
