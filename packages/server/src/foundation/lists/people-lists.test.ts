import { randomUUID } from 'node:crypto';
import {
  createTestWorld,
  createWithdrawalFixture,
  type Desk,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportPage, type ReportRequest } from '../../communication/reports/report-list.ts';
import { blocksOf } from '../../testing/page-blocks.ts';
import { walkList } from '../../testing/walk-list.ts';

const dayMs = 86_400_000;

let world: TestWorld;
let desk: Desk;
/** The account of the requesting administrator in the fixture. */
let account: string;
const customers: TestCustomer[] = [];
const dayOf = (): string => new Date(world.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const ask: Desk['shop']['ask'] = async (path, body) => await desk.shop.ask(path, body);
const customerAt = (place: number): TestCustomer => {
  const customer = customers[place];
  if (customer === undefined) throw new Error(`no customer ${place}`);
  return customer;
};

/** Sessions of tests expire after some days. */
const sessionOf = async ({ userName, password }: TestCustomer): Promise<string> =>
  (await world.call('customer/login', { username: userName, password })).data.token;

beforeAll(async () => {
  world = await createTestWorld();
  desk = await createWithdrawalFixture(world);
  account = (await ask('admin/info', {})).account;
  for (let count = 0; count < 3; count += 1) customers.push(await desk.addCustomer());
});
afterAll(() => world.close());

describe('sent messages', () => {
  type Body = Parameters<typeof desk.shop.ask<'message/inquire'>>[1];
  const texts = (title: string, content: string) => ({ en: { title, content } });
  let days: string[];

  beforeAll(async () => {
    const [one, other] = [customerAt(0).userId, customerAt(1).userId];
    days = [];
    for (const message of [
      {
        toAll: true,
        userIds: [],
        texts: { ...texts('Closed on Friday', 'The office'), 'zh-cn': { title: '周五', content: '休息' } },
      },
      { toAll: false, userIds: [one], texts: texts('Your kettle', 'It left us 100%') },
      { toAll: false, userIds: [one, other], texts: texts('Two of you', 'The lamp is late') },
    ]) {
      days.push(dayOf());
      await ask('message/send', message);
      world.clock.advance(dayMs);
    }
  });

  const titles = async (body: Body) => (await ask('message/inquire', body)).list.map(({ title }) => title);

  it.each<[string, () => Body, string[]]>([
    ['the newest first', () => ({}), ['Two of you', 'Your kettle', 'Closed on Friday']],
    ['the oldest first', () => ({ sort: 'sent' }), ['Closed on Friday', 'Your kettle', 'Two of you']],
    ['words of the text', () => ({ search: 'late LAM' }), ['Two of you']],
    ['words of another language', () => ({ search: '周五' }), ['Closed on Friday']],
    ['what stands in none', () => ({ search: '%' }), []],
    ['a recipient', () => ({ search: customerAt(1).userName }), ['Two of you']],
    ['the number of a recipient', () => ({ userId: customerAt(0).userId }), ['Two of you', 'Your kettle']],
    ['whether everybody got it', () => ({ toAll: true }), ['Closed on Friday']],
    ['whether only some got it', () => ({ toAll: false }), ['Two of you', 'Your kettle']],
    ['a language', () => ({ language: ['zh-cn', 'ar'] }), ['Closed on Friday']],
    ['a day', () => ({ sentFrom: days[1] ?? '', sentTo: days[1] ?? '' }), ['Your kettle']],
    ['who sent it', () => ({ sentBy: ` ${account.toUpperCase()}`, toAll: true }), ['Closed on Friday']],
    ['who sent nothing', () => ({ sentBy: 'nobody' }), []],
  ])('are narrowed and sorted by %s', async (_what, body, expected) => {
    expect(await titles(body())).toEqual(expected);
  });

  it('are counted, and come page by page, each once', async () => {
    expect(await ask('message/totals', { toAll: false })).toEqual({ count: 2, isMore: false, sums: {} });
    const seen = await walkList(async (page) => await ask('message/inquire', page), {});
    expect(seen.map(({ title }) => title)).toEqual(await titles({}));
  });

  it('know no range that ends before it begins', async () => {
    const token = await desk.shop.administrator();
    const body = { sentFrom: '2026-02-02', sentTo: '2026-02-01' };
    const answer = await world.call('message/inquire', body, { token });
    expect(answer.error).toMatchObject({ code: 'invalid_request', fields: { sentTo: expect.any(String) } });
  });
});

describe('reports', () => {
  type Body = Parameters<typeof desk.shop.ask<'report/inquire'>>[1];
  const ids: string[] = [];
  let firstDay: string;

  beforeAll(async () => {
    firstDay = dayOf();
    for (const [place, text, handle] of [
      [0, 'He says my money is locked.', '@helper_7'],
      [1, 'A call about a fee', undefined],
      [1, 'Again the same call', 'Anna'],
    ] as const) {
      const token = await sessionOf(customerAt(place));
      const { data } = await world.call('customer/report', { text, ...(handle && { handle }) }, { token });
      ids.push(data.reportId);
      world.clock.advance(dayMs);
    }
    await ask('report/close', { reportId: ids[1] ?? '' });
  });

  const places = async (body: Body) =>
    (await ask('report/inquire', body)).list.map(({ reportId }) => ids.indexOf(reportId));

  it.each<[string, () => Body, number[]]>([
    ['the newest first', () => ({}), [2, 1, 0]],
    ['the oldest first', () => ({ sort: 'sent', descending: false }), [0, 1, 2]],
    ['open ones', () => ({ state: ['open'] }), [2, 0]],
    ['closed ones', () => ({ state: ['closed'] }), [1]],
    ['both', () => ({ state: ['open', 'closed'] }), [2, 1, 0]],
    ['a customer', () => ({ userId: customerAt(1).userId, state: ['open'] }), [2]],
    ['who closed them', () => ({ closedBy: account }), [1]],
    ['words', () => ({ search: 'call' }), [2, 1]],
    ['the name of the other', () => ({ search: 'anna' }), [2]],
    ['who wrote them', () => ({ search: customerAt(0).userName }), [0]],
    ['the first day', () => ({ sentTo: firstDay }), [0]],
  ])('are narrowed and sorted by %s', async (_what, body, expected) => {
    expect(await places(body())).toEqual(expected);
  });

  it('are counted, and come page by page, each once', async () => {
    expect(await ask('report/totals', { search: 'call' })).toEqual({ count: 2, isMore: false, sums: {} });
    const seen = await walkList(async (page) => await ask('report/inquire', page), { sort: 'sent' as const });
    expect(seen.map(({ reportId }) => ids.indexOf(reportId))).toEqual([0, 1, 2]);
  });

  it('are found by their number, as are those of the customer who has this number', async () => {
    const found = await places({ search: ids[1] ?? '' });
    expect(found).toContain(1);
    expect(found).not.toContain(0);
  });

  describe('among thousands', () => {
    const rows = 30_000;
    const timeZone = 'Asia/Singapore';
    beforeAll(async () => {
      await sql`
        insert into shop.customer_report (customer_id, text, handle, created_at, closed_at, closed_by)
        select ${customerAt(2).userId}::bigint, 'report ' || md5(n::text), null, timestamptz '2025-02-01' + n * interval '1 minute',
               case when n % 100 = 0 then null else now() end,
               case when n % 100 = 0 then null else (select min(id) from shop.administrator) end
          from generate_series(1, ${rows}::integer) n`.execute(world.owner);
      await sql`analyze shop.customer_report`.execute(world.owner);
    });

    it.each<[string, ReportRequest]>([
      ['the newest', {}],
      ['open ones', { state: ['open'] }],
      ['closed ones', { state: ['closed'] }],
      ['a deep page', { cursor: 'sent.1739000000000000.15000', sort: 'sent' }],
      ['a deep page of open ones', { state: ['open'], cursor: 'sent.1739000000000000.15000', sort: 'sent' }],
      ['a day', { sentFrom: '2025-02-09', sentTo: '2025-02-09' }],
      ['a day that had none', { sentFrom: '2020-02-09', sentTo: '2020-02-09' }],
      ['who closed none', { closedBy: account }],
    ])('a page of %s reads a few blocks of many', async (_what, request) => {
      const { query } = reportPage({ pageSize: 20, ...request }, { found: undefined, timeZone });
      expect(await blocksOf(world.database, query)).toBeLessThan(200);
    });

    it('a word that few have is found by its index', async () => {
      const { list } = await ask('report/inquire', { search: 'anna' });
      expect(list.map(({ reportId }) => reportId)).toEqual([ids[2]]);
    });
  });
});

describe('holds', () => {
  type Body = Parameters<typeof desk.shop.ask<'hold/inquire'>>[1];
  /** The ids from the oldest: lifted, active, and appealed. */
  const ids: string[] = [];
  let firstDay: string;

  beforeAll(async () => {
    firstDay = dayOf();
    for (const [place, days, reason] of [
      [0, 9, 'the phone was stolen'],
      [1, 14, 'odd log-ins'],
      [2, 10, 'asked by the owner'],
    ] as const) {
      const { userId } = customerAt(place);
      await desk.shop.agree(await ask('user/place_hold', { userId, days, reason }));
      const [hold] = (await ask('hold/inquire', { userId })).list;
      ids.push(hold?.holdId ?? '');
      world.clock.advance(dayMs);
    }
    await desk.shop.agree(await ask('user/lift_hold', { holdId: ids[0] ?? '', reason: 'found again' }));
    const token = await sessionOf(customerAt(2));
    await world.call('customer/appealHold', { holdId: ids[2] ?? '', text: 'I never wrote that' }, { token });
  });

  const places = async (body: Body) => (await ask('hold/inquire', body)).list.map(({ holdId }) => ids.indexOf(holdId));

  it.each<[string, () => Body, number[]]>([
    ['the newest first', () => ({}), [2, 1, 0]],
    ['the first to end', () => ({ sort: 'expires' }), [0, 2, 1]],
    ['active ones', () => ({ state: ['active'] }), [2, 1]],
    ['appealed and ended ones', () => ({ state: ['appealed', 'ended'] }), [2, 0]],
    ['why they ended', () => ({ endCause: ['lifted', 'appeal'] }), [0]],
    ['why they did not end', () => ({ endCause: ['expired'] }), []],
    ['a customer', () => ({ userId: customerAt(1).userId }), [1]],
    ['who requested them', () => ({ requestedBy: account, state: ['active'] }), [2, 1]],
    ['who requested none', () => ({ requestedBy: 'nobody' }), []],
    ['words of a reason', () => ({ search: 'stolen phone' }), [0]],
    ['words of an appeal', () => ({ search: 'never' }), [2]],
    ['a name', () => ({ search: customerAt(1).userName }), [1]],
    ['the day that they began', () => ({ startsTo: firstDay }), [0]],
    ['the day that they ended', () => ({ endedFrom: '2020-01-01' }), [0]],
  ])('are narrowed and sorted by %s', async (_what, body, expected) => {
    expect(await places(body())).toEqual(expected);
  });

  it('are counted, and come page by page, each once', async () => {
    expect(await ask('hold/totals', { state: ['active'] })).toEqual({ count: 2, isMore: false, sums: {} });
    for (const sort of ['starts', 'expires'] as const) {
      const seen = await walkList(async (page) => await ask('hold/inquire', page), { sort });
      expect(seen.map(({ holdId }) => ids.indexOf(holdId))).toEqual(await places({ sort }));
    }
  });
});

describe('administrators', () => {
  type Body = Parameters<typeof desk.shop.ask<'administrator/inquire'>>[1];
  const role = `shipping ${randomUUID()}`;
  const accounts = ['zoe-of-lists', 'yan-of-lists', 'xia-of-lists'];

  beforeAll(async () => {
    await sql`insert into shop.role (name, remarks) values (${role}, '')`.execute(world.owner);
    for (const [place, name] of accounts.entries()) {
      await sql`
        insert into shop.administrator (account, role_id, created_at, last_login_at, disabled_at, totp_secret, totp_enrolled_at)
        select ${name}, r.id, now(), ${place === 0 ? null : new Date(2_000_000_000_000 - place)}::timestamptz,
               ${place === 1 ? new Date() : null}::timestamptz, ${place === 2 ? Buffer.alloc(20) : null}::bytea,
               ${place === 2 ? new Date() : null}::timestamptz
          from shop.role r where r.name = ${role}`.execute(world.owner);
    }
  });

  const places = async (body: Body) =>
    (await ask('administrator/inquire', body)).list.map((row) => accounts.indexOf(row.account));

  it.each<[string, () => Body, number[]]>([
    ['a part of the account', () => ({ search: '-OF-LISTS' }), [2, 1, 0]],
    ['a part of the account that is no pattern', () => ({ search: 'zo%lists' }), []],
    ['the role', () => ({ role }), [2, 1, 0]],
    ['whether they are disabled', () => ({ role, disabled: 2 }), [1]],
    ['whether they are not', () => ({ role, disabled: 1 }), [2, 0]],
    ['whether they have an authenticator', () => ({ role, totpEnrolled: true }), [2]],
    ['whether they have a passkey', () => ({ role, hasPasskey: true }), []],
    ['their number', () => ({ role, sort: 'number' }), [0, 1, 2]],
    ['their last log-in', () => ({ role, sort: 'lastLogin', descending: true }), [1, 2, 0]],
  ])('are narrowed and sorted by %s', async (_what, body, expected) => {
    expect(await places(body())).toEqual(expected);
  });

  it('are counted, and come page by page, each once', async () => {
    expect(await ask('administrator/totals', { role })).toEqual({ count: 3, isMore: false, sums: {} });
    for (const sort of ['number', 'lastLogin'] as const) {
      const seen = await walkList(async (page) => await ask('administrator/inquire', page), { role, sort });
      expect(seen.map((row) => accounts.indexOf(row.account))).toEqual(await places({ role, sort }));
    }
  });
});
