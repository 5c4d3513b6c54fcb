/** Products that a customer marks, and the one message when one is in a campaign again (S2). */
import { createShopFixture, createTestWorld, registerCustomer, type Shop, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
afterAll(() => world.close());

const add = async (token: string, waresId: string, tell?: boolean) =>
  await world.call('customer/addFavourite', { waresId, ...(tell !== undefined && { tell }) }, { token });
const idsOf = async (token: string) => (await world.call('customer/favouriteIds', undefined, { token })).data;
const kindsOf = async (token: string) =>
  (await world.call('customer/messageList', {}, { token })).data.list.map(({ kind, content }) => [kind, content]);
const productOf = async (campaignId: bigint | string) => {
  const { rows } = await sql<{
    id: bigint;
  }>`select product_id as id from shop.campaign where id = ${campaignId}::bigint`.execute(world.owner);
  return rows[0]?.id ?? 0n;
};

it('[S2] a mark is the own one, on every device, once, and can be taken away', async () => {
  const { campaignId } = await shop.addCampaign({ units: 3 });
  const waresId = `${await productOf(campaignId)}`;
  const [one, other] = [await registerCustomer(world), await registerCustomer(world)];
  expect((await add(one.token, '999999')).error?.code).toBe('not_found');
  await add(one.token, waresId);
  await add(one.token, waresId, false);
  expect(await idsOf(one.token)).toEqual([{ waresId, tell: false, againSince: null }]);
  expect(await idsOf(other.token)).toEqual([]);
  const list = await world.call('customer/getWaresSortList', { favourites: '1' }, { token: one.token });
  expect(list.data.map((product) => product.waresId)).toEqual([waresId]);
  expect((await world.call('customer/getWaresSortList', { favourites: '1' })).data).toEqual([]);
  const exported = await world.call('customer/exportData', { password: one.password }, { token: one.token });
  expect(JSON.stringify(exported.data)).toContain('favourites');
  await world.call('customer/removeFavourite', { waresId }, { token: one.token });
  expect(await idsOf(one.token)).toEqual([]);
});

it('[S2] tells once when a product is in a campaign again, those who want it', async () => {
  const first = await shop.addCampaign({ units: 3 });
  const productId = await productOf(first.campaignId);
  const [told, silent] = [await registerCustomer(world), await registerCustomer(world)];
  await add(told.token, `${productId}`);
  await add(silent.token, `${productId}`, false);
  await world.services.catalog.tellFavourites();
  world.clock.advance(60_000);
  await sql`update shop.offer_period set offered_until = ${world.clock.now()} where product_id = ${productId}`.execute(
    world.owner,
  );
  world.clock.advance(60_000);
  expect(await world.services.catalog.tellFavourites()).toBe(0);
  // The same product is offered again, in a transaction that ends after the job has passed its time.
  const again = new Date(world.clock.now().getTime() - 5_000);
  await sql`insert into shop.offer_period (campaign_id, product_id, price, offered_from)
    select campaign_id, product_id, price, ${again} from shop.offer_period where product_id = ${productId}`.execute(
    world.owner,
  );
  expect(await world.services.catalog.tellFavourites()).toBe(1);
  expect(await world.services.catalog.tellFavourites()).toBe(0);
  expect((await kindsOf(told.token))[0]?.[0]).toBe('favourite_offered');
  expect((await idsOf(told.token))[0]?.againSince).not.toBeNull();
  expect((await kindsOf(told.token))[0]?.[1]).toContain('Tea kettle');
  expect(await kindsOf(silent.token)).toEqual([]);
});

it('[S2] counts towards the most that can be marked only what is still listed', async () => {
  const { campaignId } = await shop.addCampaign({ units: 1 });
  const waresId = `${await productOf(campaignId)}`;
  const { token, userId } = await registerCustomer(world);
  await sql`
    with archived as (insert into shop.product (brand_id, category_id, price, stock, created_at, listing)
                      select brand_id, category_id, price, stock, created_at, 'archived' from shop.product, generate_series(1, 500)
                       where id = ${waresId}::bigint returning id)
    insert into shop.favourite (customer_id, product_id, created_at, tells)
    select ${userId}::bigint, id, ${world.clock.now()}, true from archived`.execute(world.owner);
  expect((await add(token, waresId)).error).toBeUndefined();
  await world.call('customer/removeFavourite', { waresId }, { token });
  await sql`update shop.product set listing = 'active' where listing = 'archived'`.execute(world.owner);
  expect((await add(token, waresId)).error?.code).toBe('too_many_favourites');
});
