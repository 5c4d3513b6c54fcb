import type { Shop } from '../harness/shop.ts';

/** A product with stock that no campaign offers, so that a campaign for it is the only one that a match can take. */
export async function productWithoutCampaign({ world }: Shop): Promise<{ id: string; name: string }> {
  const product = await world.database
    .selectFrom('shop.product')
    .innerJoin('shop.product_text', 'shop.product_text.product_id', 'shop.product.id')
    .select(['shop.product.id', 'shop.product_text.name'])
    .where('shop.product_text.language', '=', 'en')
    .where('shop.product.stock', '>=', 20)
    .where('shop.product.id', 'not in', (select) => select.selectFrom('shop.campaign').select('product_id'))
    .orderBy('shop.product.id')
    .executeTakeFirstOrThrow();
  return { id: String(product.id), name: product.name };
}
