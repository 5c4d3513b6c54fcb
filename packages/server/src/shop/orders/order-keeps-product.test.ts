// G1: an order is the purchase of a real product, and names it permanently.
import {
  createTestWorld,
  createShopFixture,
  type Shop,
  type TestCustomer,
  type TestWorld,
  foundOrder,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;
let buyer: TestCustomer;
let productId: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  ({ productId } = await shop.addCampaign());
  await describeProduct({ name: 'Tea kettle', color: 'Red', value: 'Steel', picture: 'a'.repeat(32) });
  await shop.ask('brand/update', { brandId: shop.brandId, name: 'Lindal' });
  buyer = await shop.addFundedCustomer('200');
});
afterAll(() => world.close());

/** Replaces every visible text and picture of the product. */
async function describeProduct(as: { name: string; color: string; value: string; picture: string }): Promise<void> {
  const description = `${as.name} of ${as.value}`;
  await shop.ask('product/update', { productId, name: as.name, summary: as.name, description });
  await sql`
    with gone as (delete from shop.product_option where product_id = ${productId}),
         lost as (delete from shop.product_picture where product_id = ${productId}),
         vague as (delete from shop.product_property where product_id = ${productId})
    select 1`.execute(world.database);
  await sql`
    with file as (insert into shop.file (name, width, height, created_at) values (${as.picture}, 1, 1, now()) returning id),
         option as (insert into shop.product_option (product_id, kind, position, code, file_id)
           select ${productId}, 'color', 1, 'c1', id from file returning id),
         words as (insert into shop.product_option_translation (option_id, language, name) select id, 'en', ${as.color} from option),
         shown as (insert into shop.product_picture (product_id, position, file_id) select ${productId}, 1, id from file)
    insert into shop.product_property (product_id, language, position, name, value) values (${productId}, 'en', 1, 'Made of', ${as.value})
  `.execute(world.database);
}

const seenBy = async (orderId: string) => {
  const { data } = await world.call('customer/orderDetails', { orderId }, { token: buyer.token, language: 'en' });
  const { waresName, brandName, picUrl, variants } = data.order;
  return { waresName, brandName, picUrl, variants, offered: data.offered };
};
const seenInTheOffice = async (orderId: string) => {
  const [row] = (await shop.ask('order/inquire', { orderId })).list;
  return [row?.waresName, row?.brandName, row?.variant];
};

it('an order keeps the name, brand, picture, choices and words of what was bought', async () => {
  const { data } = await world.call('customer/searchOrder', {}, { token: buyer.token, language: 'en' });
  const orderId = foundOrder(data).orderId;
  await world.call('customer/finishOrder', { orderId, color: 'c1' }, { token: buyer.token });
  const before = { customer: await seenBy(orderId), office: await seenInTheOffice(orderId) };
  expect(before.customer).toMatchObject({
    waresName: 'Tea kettle',
    brandName: 'Lindal',
    picUrl: expect.stringContaining('a'.repeat(32)),
    variants: { colors: [{ code: 'c1', name: 'Red', picUrl: expect.stringContaining('a'.repeat(32)) }] },
    offered: {
      summary: 'Tea kettle',
      description: 'Tea kettle of Steel',
      properties: [{ name: 'Made of', value: 'Steel' }],
    },
  });
  expect(before.office).toEqual(['Tea kettle', 'Lindal', 'Red']);

  await describeProduct({ name: 'Old pot', color: 'Grey', value: 'Tin', picture: 'b'.repeat(32) });
  await shop.ask('brand/update', { brandId: shop.brandId, name: 'Nobody' });
  expect({ customer: await seenBy(orderId), office: await seenInTheOffice(orderId) }).toEqual(before);

  const next = await world.call('customer/searchOrder', {}, { token: buyer.token, language: 'en' });
  expect(await seenBy(foundOrder(next.data).orderId)).toMatchObject({ waresName: 'Old pot', brandName: 'Nobody' });
});
