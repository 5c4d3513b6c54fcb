import { forbiddenWordsIn } from '@goodturn/catalogues';
import { balancesOf, account } from '@goodturn/ledger';
import { createTestWorld, loginAs, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContent, readSeedState, seedShop } from './index.ts';
import { momentsOf } from './shop/seed-clock.ts';

const password = 'a password of this test';
const content = readContent();
let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
  await seedShop(world.context, { password });
});
afterAll(() => world.close());

async function count(table: 'shop.brand' | 'shop.product' | 'shop.administrator' | 'shop.orders'): Promise<bigint> {
  const { count: rows } = await world.database
    .selectFrom(table)
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return BigInt(rows);
}

describe('the seeded shop', () => {
  it('has a clean ledger', async () => {
    expect(await readSeedState(world.database)).toBe('finished');
    expect(await world.services.upkeep.verify()).toEqual([]);
  });

  it('has brands, products, two administrators and running campaigns', async () => {
    expect(await count('shop.brand')).toBeGreaterThanOrEqual(8n);
    expect(await count('shop.product')).toBeGreaterThanOrEqual(60n);
    expect(await count('shop.administrator')).toBe(2n);
    const campaigns = await world.database
      .selectFrom('shop.campaign')
      .select('id')
      .where('state', '=', 'running')
      .where('starts_at', '<=', world.clock.now())
      .where('ends_at', '>', world.clock.now())
      .execute();
    expect(campaigns.length).toBeGreaterThanOrEqual(30);
  });

  it('has five tabs, each with products that have a picture, and no other tab', async () => {
    const tabs = await world.call('customer/getAllSortList');
    expect(tabs.data).toHaveLength(5);
    for (const { sortId, title } of tabs.data) {
      const { data } = await world.call('customer/getWaresSortList', { sortId, pageSize: '11' });
      expect(data.list, title).toHaveLength(11);
      for (const card of data.list) expect(card.picUrl, card.waresName).toMatch(/^\/files\/\w+-1080\.webp$/);
    }
  });

  it('serves every picture at every width', async () => {
    const files = await world.database.selectFrom('shop.file').select('name').execute();
    expect(files.length).toBeGreaterThan(195);
    for (const { name } of [...files.slice(0, 12), ...files.slice(-12)]) {
      for (const width of [360, 720, 1080]) {
        const answer = await world.app.inject({ url: `/files/${name}-${width}.webp` });
        expect(answer.statusCode, `${name}-${width}`).toBe(200);
        expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
      }
    }
  });

  it('has customers who log in, with a balance and orders that they paid', async () => {
    const [mara] = content.people.customers;
    const token = await loginAs(world, mara?.username ?? '', password);
    const { data: info } = await world.call('customer/getInfo', undefined, { token });
    const { data: orders } = await world.call('customer/getOrderList', {}, { token });
    expect(Number(info.hasMoney)).toBeGreaterThan(0);
    expect(orders.list.length).toBeGreaterThanOrEqual(4);
    expect(orders.list.every(({ status }) => status === 1)).toBe(true);
  });

  it('has figures of yesterday, and an order that waits to be paid and has not expired', async () => {
    const rows = await world.database.selectFrom('shop.orders').select(['status', 'expires_at']).execute();
    const unpaid = rows.filter(({ status }) => status === 0);
    expect(unpaid).toHaveLength(1);
    expect(unpaid[0]?.expires_at.getTime()).toBe(world.clock.now().getTime() + 30 * 60_000);
    const [mara] = content.people.customers;
    const token = await loginAs(world, mara?.username ?? '', password);
    const { data } = await world.call('customer/brushInfo', undefined, { token });
    expect(data.revenueYesterday).toBe('6.30');
  });

  it('lets nobody be the only one behind a movement of money by hand', async () => {
    const approvals = await world.database
      .selectFrom('shop.approval')
      .select(['state', 'asked_by', 'decided_by'])
      .execute();
    expect(approvals.length).toBeGreaterThan(50);
    for (const { state, asked_by, decided_by } of approvals) {
      expect(state).toBe('approved');
      expect(decided_by).not.toBe(asked_by);
    }
    const goodwill = await balancesOf(world.database, [account.platformGoodwill]);
    expect(goodwill.get(account.platformGoodwill)).toBe(490_000_000n);
  });

  it('is marked as a demonstration, and a second filling changes nothing', async () => {
    expect((await world.services.settings.current()).demo).toBe(true);
    const before = await count('shop.orders');
    expect(await seedShop(world.context, { password: 'another password' })).toBe(false);
    expect(await count('shop.orders')).toBe(before);
  });
});

it('holds no forbidden word in any text of the content', () => {
  const said = (language: 'en' | 'ar' | 'zh-cn', value: unknown): Record<string, string> => {
    const texts: Record<string, string> = {};
    const walk = (inner: unknown, way: string): void => {
      if (typeof inner !== 'object' || inner === null) return;
      if ('en' in inner && 'ar' in inner) texts[way] = String((inner as Record<string, unknown>)[language]);
      else for (const [key, next] of Object.entries(inner)) walk(next, `${way}.${key}`);
    };
    walk(value, 'content');
    return texts;
  };
  for (const language of ['en', 'ar', 'zh-cn'] as const) {
    const texts = said(language, content);
    expect(Object.keys(texts).length).toBeGreaterThan(200);
    expect(forbiddenWordsIn(language, texts)).toEqual([]);
  }
});

describe('a filling that did not come to its end', () => {
  it('leaves a mark, and is not gone on with', async () => {
    const broken = await createTestWorld();
    try {
      const stop = new AbortController();
      stop.abort();
      await expect(seedShop(broken.context, { password, signal: stop.signal })).rejects.toThrow(/aborted/);
      expect(await readSeedState(broken.database)).toBe('unfinished');
      await expect(seedShop(broken.context, { password })).rejects.toThrow('unfinished');
    } finally {
      await broken.close();
    }
  });
});

it('places the steps of a story in their order, on their days, and none after now', () => {
  const now = new Date('2026-03-10T17:30:00Z'); // 01:30 on the 11th in Singapore.
  const steps = [2, 1, 1, 0, 0].map((daysAgo) => ({ daysAgo }));
  expect(momentsOf(steps, now, 'Asia/Singapore').map((moment) => moment.toISOString())).toEqual([
    '2026-03-09T10:00:00.000Z',
    '2026-03-10T05:30:00.000Z',
    '2026-03-10T10:00:00.000Z',
    '2026-03-10T16:45:00.000Z',
    '2026-03-10T17:30:00.000Z',
  ]);
});
