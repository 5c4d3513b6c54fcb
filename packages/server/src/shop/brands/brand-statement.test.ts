import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@goodturn/contract';
import {
  addAdministrator,
  addEventfulCustomer,
  createShopFixture,
  createTestWorld,
  type Shop,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteDay } from '../../foundation/settings/site-time.ts';
import { brandKinds, brandStatement } from './brand-statement.ts';

const timeZone = 'Asia/Singapore';
const dayMs = 86_400_000;
const parts = ['available', 'pending', 'escrow'] as const;

let world: TestWorld;
let shop: Shop;
let first: string;
let last: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  first = siteDay(world.clock.now(), timeZone);
  // Two lucky orders, of which one is refunded, and the order of an invited friend; two weeks later they close.
  await addEventfulCustomer(world, shop);
  // The statement must not contain the money of another brand.
  await addEventfulCustomer(world, await createShopFixture(world));
  const payout = {
    brandId: shop.brandId,
    amount: '10.50',
    way: 'bank',
    reference: randomUUID(),
    reason: 'as agreed',
  } as const;
  await shop.agree(await shop.ask('brand/payout', payout));
  last = siteDay(world.clock.now(), timeZone);
});
afterAll(() => world.close());

type Statement = ResponseOf<'brand/statement'>;
const read = async (from: string, to: string): Promise<Statement> =>
  await shop.ask('brand/statement', { brandId: shop.brandId, from, to });
const dayOf = (day: string, later: number): string =>
  new Date(Date.parse(day) + later * dayMs).toISOString().slice(0, 10);
const micros = (amount: string): bigint => {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
  const size = BigInt(whole) * 1_000_000n + BigInt(decimals.padEnd(6, '0'));
  return amount.startsWith('-') ? -size : size;
};

/** Sums up the transfers of each kind by the orders, campaigns and approvals of this brand. */
async function sumsOfRows(): Promise<Map<string, { count: number; sum: bigint }>> {
  const { rows } = await sql<{ kind: string; count: number; sum: bigint }>`
    select t.kind::text as kind, count(*)::integer as count, sum(t.amount)::bigint as sum from ledger.transfer t
     where exists (select from shop.orders o join shop.campaign g on g.id = o.campaign_id
                    where o.id = t.subject_id and g.brand_id = ${BigInt(shop.brandId)} and t.kind::text ~ '^(order|referral)')
        or exists (select from shop.campaign g where g.id = t.subject_id and g.brand_id = ${BigInt(shop.brandId)} and t.kind::text ~ 'escrow')
        or exists (select from shop.approval p where p.id = t.subject_id and p.subject_id = ${BigInt(shop.brandId)} and t.kind::text like 'brand%')
        or (t.kind = 'reward_correction' and t.credit_account_id = ledger.brand_available(${BigInt(shop.brandId)}))
     group by 1`.execute(world.owner);
  return new Map(rows.map(({ kind, ...row }) => [kind, row]));
}

/** The effect of each kind on each part, by the chart of accounts. */
const effects: Readonly<Record<string, Partial<Record<(typeof parts)[number], 1n | -1n>>>> = {
  brand_funding: { available: 1n },
  campaign_escrow: { available: -1n, escrow: 1n },
  escrow_release: { escrow: -1n, available: 1n },
  order_price: { pending: 1n },
  order_cashback: { escrow: -1n },
  order_bonus: { escrow: -1n },
  order_price_refund: { pending: -1n },
  order_cashback_reversal: { escrow: 1n },
  order_proceeds: { pending: -1n, available: 1n },
  order_commission: { pending: -1n },
  referral_reward: { escrow: -1n },
  reward_correction: { available: 1n },
  brand_payout: { available: -1n },
};

describe('[A11] the settlement statement of a brand', () => {
  it('has a line for every kind that touches an account of a brand', async () => {
    const { rows } = await sql<{ kind: string }>`
      select kind::text as kind from ledger.transfer_kind k
       where k.debit_type ~ '^(brand|campaign)' or k.credit_type ~ '^(brand|campaign)'`.execute(world.owner);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...brandKinds].toSorted());
    expect(Object.keys(effects).toSorted()).toEqual([...brandKinds].toSorted());
  });

  it('equals the sums of its transfers, and leads to what the brand has', async () => {
    const [found, rows] = [await read(first, last), await sumsOfRows()];
    expect(rows.size).toBeGreaterThan(10);
    expect(found.kinds.map(({ kind }) => kind)).toEqual(brandKinds.filter((kind) => rows.has(kind)));
    const reached = { available: 0n, pending: 0n, escrow: 0n };
    for (const line of found.kinds) {
      const { count, sum } = rows.get(line.kind) ?? { count: 0, sum: 0n };
      expect(line.count, line.kind).toBe(count);
      for (const part of parts) {
        const expected = sum * (effects[line.kind]?.[part] ?? 0n);
        expect(micros(line[part]), `${line.kind} ${part}`).toBe(expected);
        reached[part] += expected;
      }
      expect(micros(line.total)).toBe(parts.reduce((total, part) => total + micros(line[part]), 0n));
    }
    expect(found.opening).toEqual({ available: '0.00', pending: '0.00', escrow: '0.00', total: '0.00' });
    const { rows: balances } = await sql<Record<(typeof parts)[number], bigint>>`
      select (select balance from ledger.account where id = ledger.brand_available(${BigInt(shop.brandId)})) as available,
             (select balance from ledger.account where id = ledger.brand_pending(${BigInt(shop.brandId)})) as pending,
             (select sum(a.balance)::bigint from ledger.account a join shop.campaign g on a.id = ledger.campaign_escrow(g.id)
               where g.brand_id = ${BigInt(shop.brandId)}) as escrow`.execute(world.owner);
    for (const part of parts) {
      expect(micros(found.closing[part]), part).toBe(reached[part]);
      expect(micros(found.closing[part]), part).toBe(balances[0]?.[part]);
    }
  });

  it('begins with what the days before ended with', async () => {
    const [whole, before, after] = [
      await read(first, last),
      await read(first, first),
      await read(dayOf(first, 1), last),
    ];
    expect(after.opening).toEqual(before.closing);
    expect(after.closing).toEqual(whole.closing);
    expect([...before.days, ...after.days]).toEqual(whole.days);
    expect(before.days.length).toBeGreaterThan(0);
    expect(after.days.length).toBeGreaterThan(0);
    const never = await read('2020-01-01', '2020-03-31');
    expect([never.closing.total, never.kinds]).toEqual(['0.00', []]);
    // Future days have the balances of now.
    expect((await read(dayOf(last, 40), dayOf(last, 50))).opening).toEqual(whole.closing);
  });

  it('is added up a month at a time, with the same result, however old the days are', async () => {
    world.clock.advance(120 * dayMs);
    const later = await read(first, last);
    expect((await read(first, dayOf(first, 91))).kinds).toEqual(later.kinds);
    expect(later.opening.total).toBe('0.00');
  });

  it('belongs to the days of the site’s own zone', async () => {
    // One second before and after midnight in Singapore, which is 16:00 UTC.
    const midnight = Date.parse(`${siteDay(world.clock.now(), timeZone)}T16:00:00Z`);
    for (const at of [midnight - 1_000, midnight + 1_000]) {
      world.clock.advance(at - world.clock.now().getTime());
      const funding = {
        brandId: shop.brandId,
        amount: '3',
        way: 'bank',
        reference: randomUUID(),
        reason: 'an invoice',
      } as const;
      await shop.agree(await shop.ask('brand/fund', funding));
    }
    const [before, after] = [new Date(midnight - 1_000), new Date(midnight + 1_000)].map((at) => siteDay(at, timeZone));
    const { days } = await read(before ?? '', after ?? '');
    expect(days.map(({ day, kind, available }) => [day, kind, available])).toEqual([
      [before, 'brand_funding', '3.00'],
      [after, 'brand_funding', '3.00'],
    ]);
  });

  it('is a CSV file in which the balance runs from the opening to the closing one, and no cell is a formula', async () => {
    const name = '=HYPERLINK("https://x.example")';
    await shop.ask('brand/update', { brandId: shop.brandId, name });
    const [whole, { fileName, content }] = [
      await read(first, last),
      await shop.ask('brand/statement_file', { brandId: shop.brandId, from: first, to: last, format: 'csv' }),
    ];
    expect(fileName).toBe(`brand-${shop.brandId}-${first}-${last}.csv`);
    const cell = `"'=HYPERLINK(""https://x.example"")"`;
    const [header = '', ...lines] = content.trimEnd().split('\r\n');
    expect(header).toBe(
      'Brand,Day,Movement,Count,Available (USD),Pending (USD),In campaigns (USD),Total (USD),Balance (USD)',
    );
    expect(lines.every((line) => line.startsWith(`${cell},2`))).toBe(true);
    const rows = lines.map((line) => line.slice(cell.length + 1).split(','));
    expect(rows).toHaveLength(whole.days.length + 2);
    expect(rows[0]).toEqual([first, 'Opening balance', '', '', '', '', '', '0.00']);
    let balance = 0n;
    for (const row of rows.slice(1, -1)) {
      balance += micros(row[6] ?? '');
      expect(micros(row[7] ?? '')).toBe(balance);
      expect(micros(row[6] ?? '')).toBe([3, 4, 5].reduce((sum, place) => sum + micros(row[place] ?? ''), 0n));
    }
    expect(rows.at(-1)).toEqual([last, 'Closing balance', '', '', '', '', '', whole.closing.total]);
    expect(micros(whole.closing.total)).toBe(balance);
  });

  it('is a PDF in the reader’s language, also of days on which nothing moved', async () => {
    const body = { brandId: shop.brandId, format: 'pdf' } as const;
    const token = await shop.administrator();
    for (const [language, from] of [
      ['en', first],
      ['zh-CN', first],
      ['en', '2020-01-01'],
    ] as const) {
      const to = from === first ? last : from;
      const { data } = await world.call('brand/statement_file', { ...body, from, to }, { token, language });
      const pdf = Buffer.from(data.content, 'base64');
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.length).toBeGreaterThan(3_000);
    }
  });

  it('is in Chinese for who reads it', async () => {
    const body = { brandId: shop.brandId, from: first, to: last, format: 'csv' } as const;
    const { data } = await world.call('brand/statement_file', body, {
      token: await shop.administrator(),
      language: 'zh-CN',
    });
    expect(data.content).toContain('品牌,日期,项目');
    expect(data.content).toContain('已付返现');
  });

  it.each([
    ['a brand that is not there', { brandId: '999999' }, 'not_found'],
    ['days the wrong way round', { from: '2026-01-02', to: '2026-01-01' }, 'invalid_request'],
    ['more than 92 days', { from: '2026-01-01', to: '2026-04-03' }, 'invalid_request'],
    ['a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }, 'invalid_request'],
    ['a day of no year', { from: '0000-01-01', to: '0000-01-02' }, 'invalid_request'],
    ['SQL for a day', { from: "2026-01-01'--" }, 'invalid_request'],
    ['a number that is none', { brandId: '1 or 1=1' }, 'invalid_request'],
  ])('answers %s with an error', async (_what, wrong, code) => {
    const body = { brandId: shop.brandId, from: '2026-01-01', to: '2026-01-31', ...wrong };
    const token = await shop.administrator();
    expect((await world.call('brand/statement', body, { token })).error?.code).toBe(code);
    expect((await world.call('brand/statement_file', { ...body, format: 'csv' }, { token })).error?.code).toBe(code);
  });

  it('is for those who may read brands', async () => {
    const body = { brandId: shop.brandId, from: first, to: last };
    const clerk = await addAdministrator(world, []);
    const token = await clerk();
    await sql`update shop.administrator set role_id = (select id from shop.role where name = 'default role')
       where id = (select max(id) from shop.administrator)`.execute(world.owner);
    expect((await world.call('brand/statement', body, { token })).error?.code).toBe('forbidden');
    expect((await world.call('brand/statement_file', { ...body, format: 'pdf' }, { token })).error?.code).toBe(
      'forbidden',
    );
  });

  it('is refused where its lines do not lead from one balance to the other', () => {
    const none = { available: 0n, pending: 0n, escrow: 0n };
    const of = { brandId: 1n, name: 'a', from: first, to: last, timeZone };
    const line = { day: first, kind: 'brand_funding', count: 1, ...none, available: 5n };
    const made = (closing: bigint, kind = 'brand_funding') =>
      brandStatement({ opening: none, closing: { ...none, available: closing }, movements: [{ ...line, kind }] }, of);
    expect(made(5n).closing.available).toBe(5n);
    expect(() => made(6n)).toThrow('does not lead to what brand 1 has');
    expect(() => made(5n, 'treasury_move')).toThrow('has no line for it');
  });
});
