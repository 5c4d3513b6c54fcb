import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from './accounts.ts';
import { balancesOf, customerBalances } from './balances.ts';
import {
  askReturn,
  changeOrderAddress,
  closeOrder,
  decideReturn,
  type ReturnReason,
  refundOrder,
} from './order-steps.ts';
import { addAdministrator, buyer, daysAfter, deliver, letTimeDecide, ship, step } from './testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  openSmallShop,
  type SmallShop,
  startOfTests,
} from './testing/small-shop.ts';
import { verifyLedger } from './verify/verify-ledger.ts';

let shop: SmallShop;
let brandId: bigint;
let campaignId: bigint;
let administratorId: bigint;
const bonus = parseMoney('5');

beforeAll(async () => {
  shop = await openSmallShop();
  brandId = await addFundedBrand(shop, parseMoney('10000'));
  campaignId = await addRunningCampaign(shop, brandId, { units: 100n, luckyUnits: 20n, luckyBonus: '5' });
  administratorId = await addAdministrator(shop);
});
afterAll(() => shop.close());

const availableOf = async (customerId: bigint) => (await customerBalances(shop.database, customerId)).available;
const balanceOf = async (id: bigint) => (await balancesOf(shop.database, [id])).get(id);
const close = (orderId: bigint, now: Date, countriesWithoutRewards: string[] = []) =>
  step(shop, (transaction) => closeOrder(transaction, orderId, { now, countriesWithoutRewards }));
const advance = (now: Date) => letTimeDecide(shop, now);
const refund = (orderId: bigint) => step(shop, (transaction) => refundOrder(transaction, orderId, startOfTests));
const ask = (orderId: bigint, customerId: bigint, now = startOfTests, reason: ReturnReason = 'damaged') =>
  step(shop, (transaction) =>
    askReturn(transaction, { orderId, customerId, reason, note: 'a dent' }, { now, decideDays: 7n }),
  );
const decide = (returnId: bigint, accepted: boolean) =>
  step(shop, (transaction) =>
    decideReturn(transaction, { returnId, accepted, administratorId, remark: 'seen' }, startOfTests),
  );
const returnOf = async (orderId: bigint, customerId: bigint) => {
  const asked = await ask(orderId, customerId);
  if (asked.result !== 'asked') throw new Error(asked.result);
  return asked.returnId;
};
const orderOf = async (orderId: bigint) => {
  const { rows } = await sql<{
    status: number;
    refund_reason: string | null;
    state: string;
    reward_withheld: string | null;
  }>`
    select o.status, o.refund_reason, o.reward_withheld, s.state from shop.orders o join shop.shipment s on s.order_id = o.id
     where o.id = ${orderId}`.execute(shop.database);
  return rows[0];
};

describe('a refund', () => {
  it('gives the price back, and the cashback and bonus to the escrow', async () => {
    const escrow = await balanceOf(account.campaignEscrow(campaignId));
    const { customerId, orderId } = await buyer(shop, campaignId, { bonus });
    expect(await availableOf(customerId)).toBe(parseMoney('71'));
    expect(await refund(orderId)).toBe('refunded');
    expect(await availableOf(customerId)).toBe(parseMoney('100'));
    expect(await balanceOf(account.campaignEscrow(campaignId))).toBe(escrow);
    expect(await orderOf(orderId)).toMatchObject({ status: 3, refund_reason: 'operator', state: 'cancelled' });
    expect(await refund(orderId)).toBe('already_refunded');
    expect(await ship(shop, orderId)).toBe('not_waiting');
  });

  it('is refused of what was never paid, of nothing, and of what is closed', async () => {
    expect(await refund(9_000_000n)).toBe('not_found');
    const { orderId } = await buyer(shop, campaignId);
    await ship(shop, orderId);
    await deliver(shop, orderId);
    expect(await close(orderId, daysAfter(startOfTests, 14))).toBe('closed');
    expect(await refund(orderId)).toBe('closed');
  });

  it('never takes more back than the price that comes with it, also from an empty balance', async () => {
    const { customerId, orderId } = await buyer(shop, campaignId);
    await sql`select ledger.request_withdrawal(${customerId}, 1, ${await availableOf(customerId)}, 0, 'an address', 0, ${startOfTests})`.execute(
      shop.database,
    );
    expect(await availableOf(customerId)).toBe(parseMoney('0'));
    expect(await refund(orderId)).toBe('refunded');
    expect(await availableOf(customerId)).toBe(parseMoney('34'));
  });
});

describe('closing', () => {
  it('pays the brand, the platform and the inviter, once, after the return time', async () => {
    const inviterId = await addCustomer(shop);
    const { orderId } = await buyer(shop, campaignId, { inviterId });
    const before = await balancesOf(shop.database, [account.brandAvailable(brandId), account.platformCommission]);
    expect(await close(orderId, daysAfter(startOfTests, 30))).toBe('not_due');
    expect(await ship(shop, orderId)).toBe('shipped');
    expect(await ship(shop, orderId)).toBe('not_waiting');
    expect(await close(orderId, daysAfter(startOfTests, 30))).toBe('not_due');
    expect(await deliver(shop, orderId)).toBe('delivered');
    expect(await deliver(shop, orderId)).toBe('not_shipped');
    expect(await close(orderId, daysAfter(startOfTests, 13.9))).toBe('not_due');
    expect(await close(orderId, daysAfter(startOfTests, 14))).toBe('closed');
    expect(await close(orderId, daysAfter(startOfTests, 15))).toBe('already_closed');
    const after = await balancesOf(shop.database, [...before.keys()]);
    expect(new Set([...after].map(([id, balance]) => balance - (before.get(id) ?? 0n)))).toEqual(
      new Set([parseMoney('2'), parseMoney('38')]),
    );
    expect(await availableOf(inviterId)).toBe(parseMoney('1.2'));
  });

  it.each([
    ['shared_installation', 'installation'],
    ['shared_payout_address', 'address'],
    ['country', 'country'],
  ])('keeps the reward in escrow: %s', async (reason, what) => {
    const inviterId = await addCustomer(shop);
    const { customerId, orderId } = await buyer(shop, campaignId, { inviterId });
    if (what === 'installation') {
      await sql`insert into shop.installation select c, sha256(convert_to(${`app ${orderId}`}, 'UTF8')), ${startOfTests}
        from unnest(array[${inviterId}::bigint, ${customerId}::bigint]) c`.execute(shop.owner);
    } else if (what === 'address') {
      await sql`insert into shop.withdrawal (customer_id, pay_way_id, amount, fee, address, stage, requested_at, ended_at)
        select c, 1, 1, 0, ${`address ${orderId}`}, 'under_review', ${startOfTests}, null from unnest(array[${inviterId}::bigint, ${customerId}::bigint]) c`.execute(
        shop.owner,
      );
    }
    await ship(shop, orderId);
    await deliver(shop, orderId);
    const countries = what === 'country' ? ['SG'] : [];
    expect(await close(orderId, daysAfter(startOfTests, 14), countries)).toBe('closed');
    expect(await orderOf(orderId)).toMatchObject({ reward_withheld: reason });
    expect(await availableOf(inviterId)).toBe(parseMoney('0'));
    await sql`delete from shop.withdrawal where address = ${`address ${orderId}`}`.execute(shop.owner);
  });
});

describe('a return', () => {
  it('refunds when it is accepted', async () => {
    const { customerId, orderId } = await buyer(shop, campaignId);
    await ship(shop, orderId);
    await deliver(shop, orderId);
    const returnId = await returnOf(orderId, customerId);
    expect(await ask(orderId, customerId)).toEqual({ result: 'already_asked' });
    expect(await decide(returnId, true)).toBe('refunded');
    expect(await decide(returnId, false)).toBe('already_decided');
    expect(await orderOf(orderId)).toMatchObject({ status: 3, refund_reason: 'return_accepted', state: 'returned' });
    expect(await ask(orderId, customerId)).toEqual({ result: 'not_returnable' });
  });

  it('leaves everything when it is refused, and the order closes later', async () => {
    const { customerId, orderId } = await buyer(shop, campaignId);
    await ship(shop, orderId);
    await deliver(shop, orderId);
    const returnId = await returnOf(orderId, customerId);
    expect(await close(orderId, daysAfter(startOfTests, 14))).toBe('not_due');
    expect(await decide(returnId, false)).toBe('refused');
    expect(await availableOf(customerId)).toBe(parseMoney('66'));
    expect(await close(orderId, daysAfter(startOfTests, 14))).toBe('closed');
    expect(await ask(orderId, customerId)).toEqual({ result: 'not_returnable' });
  });

  it('is no longer possible once the return time is over, and never for a stranger', async () => {
    const { customerId, orderId } = await buyer(shop, campaignId);
    await ship(shop, orderId);
    await deliver(shop, orderId);
    expect(await ask(orderId, customerId + 1n)).toEqual({ result: 'not_found' });
    expect(await ask(orderId, customerId, daysAfter(startOfTests, 14))).toEqual({ result: 'not_returnable' });
    expect(await decide(9_000_000n, true)).toBe('not_found');
  });
});

describe('time', () => {
  it('refunds what was not shipped, delivers what was, closes what came, and accepts what nobody decided', async () => {
    await advance(daysAfter(startOfTests, 60));
    const start = daysAfter(startOfTests, 100);
    const unshipped = await buyer(shop, campaignId, { now: start });
    const shipped = await buyer(shop, campaignId, { now: start });
    const asked = await buyer(shop, campaignId, { now: start });
    await ship(shop, shipped.orderId, start);
    await ship(shop, asked.orderId, start);
    await ask(asked.orderId, asked.customerId, start, 'not_received');
    expect(await advance(daysAfter(start, 6.9))).toBe(0n);
    expect(await advance(daysAfter(start, 7))).toBe(2n);
    expect(await orderOf(unshipped.orderId)).toMatchObject({
      status: 3,
      refund_reason: 'not_shipped',
      state: 'cancelled',
    });
    expect(await orderOf(asked.orderId)).toMatchObject({ status: 3, refund_reason: 'return_undecided' });
    expect(await advance(daysAfter(start, 10))).toBe(1n);
    expect(await orderOf(shipped.orderId)).toMatchObject({ status: 1, state: 'delivered' });
    const last = await ask(shipped.orderId, shipped.customerId, daysAfter(start, 23));
    expect(await advance(daysAfter(start, 24))).toBe(0n);
    if (last.result !== 'asked') throw new Error(last.result);
    await decide(last.returnId, false);
    expect(await advance(daysAfter(start, 24))).toBe(1n);
    expect(await refund(shipped.orderId)).toBe('closed');
  });
});

describe('the address of an order', () => {
  const change = (orderId: bigint, customerId: bigint, country = 'SG') =>
    step(shop, (transaction) =>
      changeOrderAddress(
        transaction,
        { orderId, customerId },
        { recipient: 'Bo', address: '2 Side Street', country, phone: '+6555500101' },
      ),
    );

  it('can be changed by its customer until it ships', async () => {
    const withinSingapore = await addRunningCampaign(shop, brandId, { units: 5n, shipsTo: ['SG'] });
    const { customerId, orderId } = await buyer(shop, withinSingapore);
    expect(await change(orderId, customerId)).toBe('changed');
    expect(await change(orderId, customerId, 'DE')).toBe('not_shipped_there');
    expect(await change(orderId, customerId + 1n)).toBe('not_found');
    await ship(shop, orderId);
    expect(await change(orderId, customerId)).toBe('not_waiting');
  });
});

it('leaves clean books', async () => {
  expect(await verifyLedger(shop.database)).toEqual([]);
});
