/** Sends money to an account while it is erased: the database runs one of the two first. */
import { randomUUID } from 'node:crypto';
import { type DatabaseTransaction, inTransaction, SecretToken } from '@goodturn/database';
import {
  requireCleanLedger,
  createShopFixture,
  createTestWorld,
  loginAs,
  newTransactionHash,
  registerCustomer,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
afterEach(async () => {
  await requireCleanLedger(world);
});
afterAll(() => world.close());

const erase = async ({ token, password }: TestCustomer) =>
  await world.call('customer/eraseAccount', { password }, { token });
const erasure = async ({ id, token, password }: TestCustomer) => {
  const by = { customerId: id, installation: undefined, ip: '127.0.0.1' };
  const proof = await world.services.passwords.requireLoginPassword(by, password);
  return sql`select shop.erase_customer(${new SecretToken(token)}, ${proof}, 'a hash', ${world.clock.now()})`;
};
const erasureDenials = async ({ token }: TestCustomer) =>
  (await world.call('customer/erasureCheck', undefined, { token })).data.obstacles;

/** Returns how many statements with this text wait for a lock. */
const waiting = async (name: string): Promise<bigint | undefined> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${name}%`}`.execute(
    world.owner,
  );
  return rows[0]?.count;
};

/** Starts the second while the first is done but not committed, so that the second waits for it. */
async function inOrder<Second>(
  first: RawBuilder<unknown>,
  { name, send }: { name: string; send: () => Promise<Second> },
): Promise<Second> {
  const second = await inTransaction(world.owner, async (transaction: DatabaseTransaction) => {
    await first.execute(transaction);
    const sent = send();
    await expect.poll(() => waiting(name)).toBe(1n);
    return { sent };
  });
  return await second.sent;
}

const request = (token: string, kind: string, { id }: TestCustomer, fields: object) =>
  sql`select ledger.request_approval(${token}, ${kind}, ${id}, ${JSON.stringify({ fields })}::jsonb,
    'agreed by phone', ${world.clock.now()})`;

/** The ways in which money reaches a customer or is announced: as a call, and as the statements of that call. */
const moneys = {
  'a gift': {
    name: 'request_approval',
    send: async ({ userId }: TestCustomer, token: string) => {
      const gift = { userId, amount: '5', reason: 'a gift' };
      const { error } = await world.call('user/update_balance', gift, { token, idempotencyKey: randomUUID() });
      return error?.code;
    },
    inDatabase: (customer: TestCustomer, token: string) =>
      request(token, 'system_increase', customer, { amount: '5.00' }),
    refusal: 'not_found',
    obstacle: 'requests',
  },
  'a recharge that arrived': {
    name: 'request_approval',
    send: async ({ userId }: TestCustomer, token: string) => {
      const arrived = {
        userId,
        amount: '7',
        way: 'usdt_trc20',
        transaction: newTransactionHash(),
        position: 0,
      } as const;
      const body = { ...arrived, reason: 'it arrived' };
      const { error } = await world.call('recharge/confirm', body, { token, idempotencyKey: randomUUID() });
      return error?.code;
    },
    inDatabase: (customer: TestCustomer, token: string) => {
      const arrived = { amount: '7.00', paymentMethod: 'usdt_trc20', transaction: newTransactionHash(), position: '0' };
      return request(token, 'manual_recharge', customer, arrived);
    },
    refusal: 'not_found',
    obstacle: 'requests',
  },
  'an own recharge': {
    name: 'request_recharge',
    send: async ({ token }: TestCustomer) => {
      const announced = { doMoney: '9', payWay: 'usdt_trc20' } as const;
      const { error } = await world.call('customer/doRecharge', announced, { token, idempotencyKey: randomUUID() });
      return error?.code;
    },
    inDatabase: ({ token }: TestCustomer) =>
      sql`select ledger.request_recharge(${token}, 'usdt_trc20', 9000000, ${world.clock.now()})`,
    refusal: 'account_disabled',
    obstacle: 'recharges',
  },
} as const;

describe.each(Object.entries(moneys))('%s', (_what, { name, send, inDatabase, refusal, obstacle }) => {
  it('that comes after the erasure is refused', async () => {
    const customer = await registerCustomer(world);
    const token = await shop.administrator();
    const sent = await inOrder(await erasure(customer), { name, send: () => send(customer, token) });
    expect(sent).toBe(refusal);
    expect((await world.call('customer/getInfo', undefined, { token: customer.token })).httpStatus).toBe(401);
  });

  it('that comes first keeps the account, and its owner is told what is in the way', async () => {
    const customer = await registerCustomer(world);
    const token = await shop.administrator();
    const erased = await inOrder(inDatabase(customer, token), { name: 'erase_customer', send: () => erase(customer) });
    expect(erased.error?.code).toBe('erasure_blocked');
    expect(await erasureDenials(customer)).toEqual([obstacle]);
  });
});

describe('a reward for an invitation', () => {
  /** Returns a customer whose invited friend's order is about to close. */
  async function aboutToBeRewarded() {
    await shop.addCampaign({ units: 1 });
    const inviter = await shop.addFundedCustomer();
    const { myCode } = (await world.call('customer/getCodeAndPic', undefined, { token: inviter.token })).data;
    const orderId = await shop.buy(await shop.addFundedCustomer('100', { parentCode: myCode }));
    await shop.ask('order/ship', { orderId, carrier: 'Northern Post', trackingNumber: orderId });
    await shop.ask('order/deliver', { orderId });
    world.clock.advanceMinutes(15 * 24 * 60);
    return { inviter: { ...inviter, token: await loginAs(world, inviter.userName, inviter.password) }, orderId };
  }
  const withheldOf = async (orderId: string) => {
    const { rows } = await sql<{ withheld: string | null; closed: boolean }>`
      select o.reward_withheld as withheld, o.closed_at is not null as closed from shop.orders o where o.id = ${orderId}::bigint`.execute(
      world.owner,
    );
    return rows[0];
  };

  it('that comes after the erasure stays in the escrow, and the order closes', async () => {
    const { inviter, orderId } = await aboutToBeRewarded();
    await inOrder(await erasure(inviter), {
      name: 'process_due_order',
      send: () => world.services.dueOrders.advance(),
    });
    expect(await withheldOf(orderId)).toEqual({ withheld: 'inviter_erased', closed: true });
  });

  it('that comes first is in the balance, which keeps the account', async () => {
    const { inviter, orderId } = await aboutToBeRewarded();
    const closing = sql`select ledger.process_due_order(${orderId}::bigint, ${world.clock.now()})`;
    const erased = await inOrder(closing, { name: 'erase_customer', send: () => erase(inviter) });
    expect(erased.error?.code).toBe('erasure_blocked');
    expect(await erasureDenials(inviter)).toEqual(['balance']);
    expect(await withheldOf(orderId)).toEqual({ withheld: null, closed: true });
  });
});
