import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { createPool } from '@goodturn/database';
import { addApprovals } from '@goodturn/testkit/payable-shop';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
  const now = world.clock.now();
  // Fifteen products in two categories; the third has a running campaign, a more expensive one, and one that is over.
  await sql`
    with brand as (insert into shop.brand (name, created_at) values ('Lindal', ${now}) returning id),
    category as (insert into shop.category (sort, is_visible) select 100 - n, n <> 3 from generate_series(1, 6) n returning id),
    titles as (insert into shop.category_translation select id, 'en', 'Category ' || id from category),
    file as (insert into shop.file (name, width, height, created_at) values ('abc', 1080, 1080, ${now}) returning id),
    product as (insert into shop.product (brand_id, category_id, price, stock, sort, created_at)
      select brand.id, 1 + n % 2, n * 1000000, 5, n / 4, ${now} from brand, generate_series(1, 15) n
       where (select count(*) from category) = 6 returning id),
    texts as (insert into shop.product_translation
      select id, l, l || ' name ' || id, 'summary', 'description' from product, unnest(array['en', 'ar']) l where id < 15 or l = 'ar'),
    pictures as (insert into shop.product_picture select product.id, 1, file.id from product, file)
    select 1`.execute(world.database);
  const campaign = async (price: number, endsInHours: number, lucky: number) => {
    const approvalId = await activationApproval();
    const row = await world.owner
      .insertInto('shop.campaign')
      .values({
        brand_id: 1n,
        product_id: 3n,
        state: 'running',
        price: BigInt(price),
        cashback_rate_ppm: 150_000,
        cashback: (BigInt(price) * 15n) / 100n,
        referral_reserve: 0n,
        commission: 0n,
        units: 3,
        lucky_units: lucky,
        lucky_bonus: lucky === 0 ? 0n : 500_000n,
        limit_per_customer: 3,
        referral_cap_ppm: 0,
        commission_rate_ppm: 0,
        starts_at: new Date(now.getTime() - 86_400_000),
        ends_at: new Date(now.getTime() + endsInHours * 3_600_000),
        activated_at: now,
        commitment: Buffer.alloc(32, 1),
        encrypted_seed: Buffer.alloc(1),
        approval_id: approvalId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await withUnits(row.id);
  };
  await campaign(4_000_000, 1, 1);
  await campaign(5_000_000, 1, 0);
  await campaign(1_000_000, -1, 0);
});
afterAll(async () => {
  await world.close();
});

async function activationApproval(): Promise<bigint | undefined> {
  const { createPool } = await import('@goodturn/database');
  const owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'test-owner' });
  const [id] = await addApprovals(owner, { kind: 'campaign_activation', subjectIds: [1n], fields: {} });
  await owner.end();
  return id;
}

// Only functions of the ledger write units: the test acts as the ledger.
async function withUnits(campaignId: bigint): Promise<void> {
  const owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'test-owner' });
  await owner.query('insert into shop.unit (campaign_id, number) select $1, n from generate_series(1, 3) n', [
    campaignId,
  ]);
  await owner.end();
}

const page = (query: Record<string, string>, language = 'en') =>
  world.call('customer/getWaresSortList', query, { language });

test('pages follow each other without gap or repetition', async () => {
  const ids: string[] = [];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const { data, nextCursor }: Awaited<ReturnType<typeof page>> = await page(
      cursor === '' ? { pageSize: '4' } : { pageSize: '4', cursor },
    );
    ids.push(...data.map((card) => card.waresId));
    cursor = nextCursor ?? undefined;
  }
  expect(ids).toEqual(['15', '14', '13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
});

test('the first sketch pages by number, and by the ids that it has', async () => {
  expect((await page({ pageNum: '2' })).data.map((card) => card.waresId)).toEqual(['4', '3', '2', '1']);
  const rest = await page({ pageNum: '2', ids: '15,14,13,12,11,10,9,8,7,6' });
  expect(rest.data.map((card) => card.waresId)).toEqual(['5', '4', '3', '2', '1']);
});

test('a category has its own products', async () => {
  const { data, nextCursor } = await page({ sortId: '2', pageSize: '100' });
  expect(data.map((card) => card.waresId)).toEqual(['15', '13', '11', '9', '7', '5', '3', '1']);
  expect(nextCursor).toBeNull();
});

test('a product shows the cheapest campaign that runs and has a free unit', async () => {
  const { data } = await world.call('customer/getWaresInfo', { waresId: '3' });
  expect(data).toMatchObject({
    waresPrice: '3.00',
    rate: '15%',
    backMoney: '0.60',
    unitsLeft: 3,
    luckyOdds: { lucky: 1, units: 3, bonus: '0.50' },
    picUrl: '/files/abc-1080.webp',
    shipsTo: ['SG'],
    offer: { price: '4.00', backMoney: '0.60', netPrice: '3.40', commitment: '01'.repeat(32) },
  });
  const other = await world.call('customer/getWaresInfo', { waresId: '4' });
  expect(other.data).toMatchObject({ rate: null, backMoney: null, unitsLeft: null, luckyOdds: null, offer: null });
});

test('texts are in the language of the reader, else of the site, else in any', async () => {
  expect((await page({ pageSize: '2' }, 'ar')).data.map((card) => card.waresName)).toEqual([
    'ar name 15',
    'ar name 14',
  ]);
  expect((await page({ pageSize: '2' }, 'zh-CN')).data.map((card) => card.waresName)).toEqual([
    'ar name 15',
    'en name 14',
  ]);
});

test('a product that does not exist is not found, and a cursor that we did not write is refused', async () => {
  expect((await world.call('customer/getWaresInfo', { waresId: '99' })).error?.code).toBe('not_found');
  expect((await world.call('customer/getWaresSortList', { cursor: 'AAAA' })).error).toMatchObject({
    code: 'invalid_request',
    fields: { cursor: expect.any(String) },
  });
});

test('the whole list of categories is there but for a hidden one', async () => {
  const { data } = await world.call('customer/getAllSortList');
  expect(data.map((tab) => tab.sortId)).toEqual(['1', '2', '4', '5', '6']);
  const all = await world.call('mall_category_list/inquire', { show_status: 1 });
  expect(all.data.map((category) => category.id)).toEqual(['1', '2', '4', '5', '6']);
});
