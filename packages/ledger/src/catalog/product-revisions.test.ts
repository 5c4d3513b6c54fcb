/** G1: an order permanently names the purchased product as it was at that time. */
import { inTransaction } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { untilSomebodyWaits } from '../testing/lock-waits.ts';
import * as steps from '../testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  claimed,
  createSmallShop,
  recharge,
  type SmallShop,
} from '../testing/small-shop.ts';

let shop: SmallShop;
let brandId: bigint;
let campaignId: bigint;
let productId: bigint;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  brandId = await addFundedBrand(shop, parseMoney('1000'));
  campaignId = await addRunningCampaign(shop, brandId, { units: 10n });
  const campaign = await shop.database
    .selectFrom('shop.campaign')
    .select('product_id')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  productId = campaign.product_id;
  await describeAs('Tread mouse');
});

/** Updates a product as the back office does. */
const describeAs = (name: string) =>
  inTransaction(shop.database, async (transaction) => {
    await sql`delete from shop.product_translation where product_id = ${productId}`.execute(transaction);
    await sql`insert into shop.product_translation (product_id, language, name, summary, description)
      values (${productId}, 'en', ${name}, 'A summary.', 'What it is.')`.execute(transaction);
  });

async function boughtIn(
  orderId: bigint,
): Promise<{ name: string; brand: string; language: string; picture: string | null }> {
  const { rows } = await sql<{ name: string; brand: string; language: string; picture: string | null }>`
    select r.content #>> array['texts', o.language, 'name'] as name, r.content ->> 'brand' as brand, o.language,
           r.content #>> '{pictures,0}' as picture
      from shop.orders o join shop.product_revision r on r.id = o.product_revision_id where o.id = ${orderId}`.execute(
    shop.database,
  );
  return rows[0] as { name: string; brand: string; language: string; picture: string | null };
}

const revisions = async () =>
  (
    await shop.database
      .selectFrom('shop.product_revision')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).count;

it('[G1] a paid order says what it said when another name is given to the product', async () => {
  const { orderId } = await steps.buyer(shop, campaignId);
  await describeAs('Sticker, 2 cm');
  expect(await boughtIn(orderId)).toMatchObject({ name: 'Tread mouse', language: 'en' });
  const { orderId: later } = await steps.buyer(shop, campaignId);
  expect(await boughtIn(later)).toMatchObject({ name: 'Sticker, 2 cm' });
});

it('an unpaid order is for what was offered', async () => {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
  const orderId = await claimed(shop, customerId, campaignId);
  await describeAs('Sticker, 2 cm');
  expect(await boughtIn(orderId)).toMatchObject({ name: 'Tread mouse' });
});

it.each<[string, () => Promise<unknown>]>([
  [
    'the brand’s name',
    () => sql`update shop.brand set name = gen_random_uuid()::text where id = ${brandId}`.execute(shop.database),
  ],
  [
    'a property',
    () =>
      sql`insert into shop.product_property (product_id, language, position, name, value)
        values (${productId}, 'en', 1, 'Size', '2 cm')`.execute(shop.database),
  ],
  [
    'an option and its names',
    () =>
      sql`with added as (insert into shop.product_option (product_id, kind, position, code) values (${productId}, 'color', 1, 'red') returning id)
        insert into shop.product_option_translation (option_id, language, name) select id, 'en', 'Red' from added`.execute(
        shop.database,
      ),
  ],
  [
    'a picture',
    () =>
      sql`with added as (insert into shop.file (name, width, height, created_at) values (gen_random_uuid()::text, 1, 1, now()) returning id)
        insert into shop.product_picture (product_id, position, file_id) select ${productId}, 1, id from added`.execute(
        shop.database,
      ),
  ],
  [
    'a picture of the description',
    () =>
      sql`with added as (insert into shop.file (name, width, height, created_at) values (gen_random_uuid()::text, 1, 1, now()) returning id)
        insert into shop.product_description_picture (product_id, position, file_id) select ${productId}, 1, id from added`.execute(
        shop.database,
      ),
  ],
])('a change of %s makes a revision, and old orders keep theirs', async (_, change) => {
  const { orderId } = await steps.buyer(shop, campaignId);
  const before = await boughtIn(orderId);
  const count = await revisions();
  await change();
  expect(await revisions()).toBe(count + 1n);
  expect(await boughtIn(orderId)).toEqual(before);
});

it('what says the same again makes no revision', async () => {
  const count = await revisions();
  await describeAs('Tread mouse');
  expect(await revisions()).toBe(count);
});

it('two changes at once are both in what is offered then', async () => {
  const [first, second] = [await shop.pool.connect(), await shop.pool.connect()];
  const property = (client: typeof first, position: number) =>
    client.query(
      `insert into shop.product_property (product_id, language, position, name, value) values ($1, 'en', $2, 'Size', $2::integer::text)`,
      [productId, position],
    );
  await first.query('begin');
  await property(first, 1);
  // It records its revision now, and locks the product until it ends.
  await first.query('set constraints all immediate');
  await second.query('begin');
  await property(second, 2);
  const ended = second.query('commit');
  await untilSomebodyWaits(shop);
  await first.query('commit');
  await ended;
  for (const client of [first, second]) client.release();
  const { rows } = await sql<{ properties: { value: string }[] }>`
    select r.content #> '{properties,en}' as properties
      from shop.product p join shop.product_revision r on r.id = p.revision_id where p.id = ${productId}`.execute(
    shop.database,
  );
  expect(rows[0]?.properties.map(({ value }) => value)).toEqual(['1', '2']);
});

it('a revision is never changed, not even by the owner', async () => {
  for (const statement of [
    sql`update shop.product_revision set content = '{}'`,
    sql`delete from shop.product_revision`,
    sql`truncate shop.product_revision cascade`,
  ]) {
    await expect(statement.execute(shop.owner)).rejects.toThrow('never changed');
  }
});
