import type { BodyOf } from '@goodturn/contract';
import { createShopFixture, createTestWorld, registerCustomer, type Shop, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import { walkList } from '../../testing/walk-list.ts';
import { matching } from '../../foundation/lists/search-lookups.ts';
import { isFound, userPage, type UserRequest } from './user-list.ts';

let world: TestWorld;
let shop: Shop;
const ids: string[] = [];

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  for (let count = 0; count < 5; count += 1) {
    ids.push((await registerCustomer(world)).userId);
    world.clock.advance(86_400_000);
  }
  await shop.ask('user/disable', { userId: ids[1] ?? '', disabled: 2, reason: 'asked for by its owner' });
});
afterAll(() => world.close());

type Body = BodyOf<'user/inquire'>;
const read = async (body: Body) => await shop.ask('user/inquire', body);
const placesOf = (list: { userId: string }[]) =>
  list.map(({ userId }) => ids.indexOf(userId)).filter((place) => place >= 0);

describe('customers', () => {
  it.each<[string, Body, number[]]>([
    ['the newest first', {}, [4, 3, 2, 1, 0]],
    ['the oldest first', { sort: 'registered' }, [0, 1, 2, 3, 4]],
    ['who is disabled', { disabled: 2 }, [1]],
    ['who is not', { disabled: 1 }, [4, 3, 2, 0]],
    ['an active hold', { onHold: true }, []],
    ['a country that nobody is in', { country: ['SG'] }, []],
    ['who invited them', { inviterId: '999999' }, []],
  ])('are narrowed and sorted by %s', async (_what, body, expected) => {
    expect(placesOf((await read(body)).list)).toEqual(expected);
  });

  it('are narrowed to days, and added up', async () => {
    const day = (await read({ search: ids[2] ?? '' })).list[0]?.registeredAt.slice(0, 10) ?? '';
    expect(placesOf((await read({ registeredFrom: day, registeredTo: day })).list)).toEqual([2]);
    const totals = await shop.ask('user/totals', { registeredFrom: day, registeredTo: day });
    expect(totals).toEqual({ count: 1, isMore: false, sums: { hasMoney: '0.00', freezeMoney: '0.00' } });
  });

  it('come page by page, each once, whoever registers meanwhile', async () => {
    for (const body of [{}, { sort: 'registered' as const }, { disabled: 1 as const }]) {
      const before = (await read({ ...body, pageSize: 200 })).list.map(({ userId }) => userId);
      const seen = (await walkList(read, body, () => registerCustomer(world))).map(({ userId }) => userId);
      expect(seen.filter((userId) => before.includes(userId))).toEqual(before);
      expect(new Set(seen).size).toBe(seen.length);
    }
  });
});

describe('among thousands', () => {
  beforeAll(async () => {
    await sql`
      insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, share_ratio_ppm, rules_version, registered_at,
                                 recipient, address, country, contact_phone)
      select '+99' || (100000000 + n), '99' || (100000000 + n), 'x', 'TEST' || n, 0, '1', timestamptz '2025-01-01' + n * interval '1 minute',
             'Person ' || n, 'a street', case when n % 1000 = 0 then 'FR' else 'SG' end, '1'
        from generate_series(1, 20000) n`.execute(world.owner);
    await sql`analyze shop.customer`.execute(world.owner);
  });

  async function blocksOf(request: UserRequest, text?: string): Promise<number> {
    const condition = text === undefined ? undefined : isFound(parseSearch(text), []);
    const about = { table: sql`shop.customer c`, id: sql`c.id` };
    const found = condition && (await matching(world.database, { ...about, found: condition }));
    const scope = { found, timeZone: 'Asia/Singapore', now: world.clock.now() };
    const { query } = userPage({ pageSize: 20, ...request }, scope);
    const explained = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
      explain (analyze, buffers, timing off, format json) ${query}`.execute(world.database);
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }

  it.each<[string, UserRequest, string?]>([
    ['the newest', {}],
    ['who is disabled', { isDisabled: true }],
    ['who is on hold', { onHold: true }],
    ['a country', { country: ['FR'] }],
    ['a deep page', { sort: 'registered', descending: true, cursor: 'registered.1736000000000000.900' }],
    ['a number', {}, '17'],
    ['the beginning of a phone number', {}, '99100019'],
    ['the end of a phone number', {}, '19998'],
    ['a name', {}, 'person 19'],
    ['a name that nobody has', {}, 'nobody'],
    ['an invitation code', {}, 'test777'],
  ])('a page of %s reads a few blocks of many', async (_what, request, search) => {
    expect(await blocksOf(request, search)).toBeLessThan(450);
  });
});
