/** Time comes from the database: a server with a wrong clock changes nothing. */
import { inTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval } from '../approvals/approvals.ts';
import { approvalCase, approvalCases } from '../testing/approval-cases.ts';
import { request } from '../testing/approvals.ts';
import { type BusyShop, createBusyShop } from '../testing/busy-shop.ts';
import { tokenOf } from '../testing/customer-proofs.ts';
import { doors } from '../testing/doors.ts';
import { daysAfter } from '../testing/shop-steps.ts';
import { callAndUndo, type GrantedFunction, grantedFunctions } from '../testing/walk-functions.ts';

const clockDiffers = 'error GT001';
const second = 1_000;

let busy: BusyShop;
let functions: GrantedFunction[];
/** Sets the purpose to production, so that the time passed by a test is ignored. */
const inEarnest = () => sql`update goodturn_meta.purpose set purpose = 'production'`.execute(busy.shop.owner);
const inTest = () => sql`update goodturn_meta.purpose set purpose = 'test'`.execute(busy.shop.owner);

beforeAll(async () => {
  busy = await createBusyShop(new Date());
  functions = await grantedFunctions(busy.shop);
});
afterAll(() => busy.shop.close());

/** Returns times that no correct clock shows. */
const wrongTimes = (): [string, Date | null][] => {
  const now = new Date();
  return [
    ['eleven seconds ahead', new Date(now.getTime() + 11 * second)],
    ['eleven seconds behind', new Date(now.getTime() - 11 * second)],
    ['twenty days ahead', daysAfter(now, 20)],
    ['twenty days behind', daysAfter(now, -20)],
    ['no time at all', null],
  ];
};

it('every function that writes by a time is given one', () => {
  const timeless = functions
    .filter(({ name, volatility }) => volatility === 'v' && doors.get(name)?.kind !== 'reads')
    .filter((found) => !found.arguments.some((argument) => argument.name === 'p_now'))
    .map(({ name }) => name);
  // None of these functions depends on a time; a heartbeat, a file of addresses and what watchers saw take the database's own.
  expect(timeless).toEqual([
    'chain.credit_deposits',
    'chain.note_list_trouble',
    'chain.read_address_list',
    'chain.release_payouts',
    'chain.settle_payouts',
    'ledger.open_brand_accounts',
    'ledger.open_customer_accounts',
    'shop.advance_telegram_updates',
    'shop.count_purchases',
    'shop.end_other_sessions',
    'shop.end_session',
    'shop.end_surplus_sessions',
    'shop.finish_push_deliveries',
    'shop.record_heartbeat',
    'shop.unsubscribe_push',
  ]);
});

describe('a time that the clock of the database does not show is refused', () => {
  const named = [...doors]
    .filter(([, { kind }]) => !['reads', 'two'].includes(kind))
    .map(([name]) => name)
    .filter((name) => name !== 'ledger.settle_orders');

  it.each(named)('by %s', async (name) => {
    const found = functions.find((one) => one.name === name);
    if (found === undefined || !found.arguments.some((argument) => argument.name === 'p_now')) return;
    await inEarnest();
    const results = new Map<string, string>();
    for (const [wrong, time] of wrongTimes()) {
      const values = found.arguments.map((argument) =>
        argument.name === 'p_now' ? time : (busy.candidates.get(argument.name)?.at(-1) ?? null),
      );
      const { result } = await callAndUndo(busy.shop, found, values);
      results.set(wrong, result);
    }
    expect(new Set(results.values()), [...results.keys()].join()).toEqual(new Set([clockDiffers]));
  });

  it('by ledger.settle_orders', async () => {
    await inEarnest();
    const found = functions.find(({ name }) => name === 'ledger.settle_orders') as GrantedFunction;
    const { id, customer_id: customer } = await busy.shop.owner
      .selectFrom('shop.orders')
      .select(['id', 'customer_id'])
      .where('status', '=', 0)
      .executeTakeFirstOrThrow();
    const payment = (time: Date | null) => [
      [tokenOf(customer)],
      [id],
      [customer],
      [`c${customer}`],
      ['key'],
      [Buffer.alloc(32)],
      [0n],
      [null],
      [null],
      [null],
      [null],
      [null],
      time,
    ];
    for (const [wrong, time] of wrongTimes()) {
      expect([wrong, (await callAndUndo(busy.shop, found, payment(time))).result]).toEqual([wrong, clockDiffers]);
    }
    expect(await callAndUndo(busy.shop, found, payment(new Date()))).toMatchObject({ hasMoved: true });
  });

  it.each(Object.keys(approvalCases))('by whatever carries out %s, though two approved it in time', async (name) => {
    const { shop } = busy;
    await inTest();
    const { input, operation } = await approvalCase(name)(shop);
    const now = new Date();
    const [requester, decider] = shop.administrators;
    const approvalId = await request(shop, input, { now, requester });
    await inEarnest();
    for (const [wrong, time] of wrongTimes()) {
      const carriedOut = inTransaction(shop.database, async (transaction) => {
        const decision = { approvalId, approve: true, remark: null };
        expect(await decideApproval(transaction, decider.session, decision, new Date())).toBe('approved');
        await operation(transaction, approvalId, time as Date);
      });
      await expect(carriedOut, wrong).rejects.toMatchObject({ code: 'GT001' });
    }
  });
});

describe('a time that it shows is taken', () => {
  it.each([-9, 0, 9])('%i seconds off', async (seconds) => {
    await inEarnest();
    const found = functions.find(({ name }) => name === 'ledger.end_expired_holds') as GrantedFunction;
    const { result } = await callAndUndo(busy.shop, found, [new Date(Date.now() + seconds * second)]);
    expect(result).toMatch(/^\d+$/);
  });
});

it('twenty days ahead, no waiting order is refunded and nothing is delivered', async () => {
  await inEarnest();
  const found = functions.find(({ name }) => name === 'ledger.process_due_order') as GrantedFunction;
  const orders = await busy.shop.owner.selectFrom('shop.orders').select('id').execute();
  for (const { id } of orders) {
    expect(await callAndUndo(busy.shop, found, [id, daysAfter(new Date(), 20)])).toEqual({
      result: clockDiffers,
      kinds: [],
      hasMoved: false,
    });
  }
});

it('nobody but the owner says that a database is a test’s', async () => {
  const changed = sql`update goodturn_meta.purpose set purpose = 'test'`.execute(busy.shop.database);
  await expect(changed).rejects.toMatchObject({ code: '42501' });
  await expect(sql`delete from goodturn_meta.purpose`.execute(busy.shop.database)).rejects.toMatchObject({
    code: '42501',
  });
});

it.each(['infinity', '-infinity'])('%s is no time, in a database for tests neither', async (time) => {
  await inTest();
  const given = sql`select ledger.require_time(${time}::timestamptz)`.execute(busy.shop.owner);
  await expect(given).rejects.toMatchObject({ code: 'GT001' });
});
