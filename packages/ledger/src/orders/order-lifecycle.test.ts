import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { balancesOf, customerBalances } from '../accounts/balances.ts';
import { changeOrderAddress, processDueOrder, type ReturnReason } from './order-lifecycle.ts';
import {
  acceptReturn,
  buyer,
  cancelWithdrawal,
  changeSetting,
  daysAfter,
  deliver,
  paidOut,
  processDueOrders,
  refund,
  rejectReturn,
  requestReturn,
  ship,
  step,
  withdraw,
  withdrawn,
} from '../testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
} from '../testing/small-shop.ts';
import { customerSession } from '../testing/customer-proofs.ts';
import { findingsOf } from '../testing/findings.ts';

let shop: SmallShop;
let brandId: bigint;
let campaignId: bigint;
const bonus = parseMoney('5');

beforeAll(async () => {
  shop = await createSmallShop();
  brandId = await addFundedBrand(shop, parseMoney('10000'));
  campaignId = await addRunningCampaign(shop, brandId, {
    units: 100n,
    luckyUnits: 20n,
    luckyBonus: '5',
    lucky: Array.from({ length: 20 }, (_, index) => index + 1),
  });
  await changeSetting(shop, 'refund_approval_threshold', '10000');
});
afterAll(() => shop.close());

const availableOf = async (customerId: bigint) => (await customerBalances(shop.database, customerId)).available;
const balanceOf = async (id: bigint) => (await balancesOf(shop.database, [id])).get(id);
/** Processes one order like the job, which closes it when due. */
const close = (orderId: bigint, now: Date) => step(shop, (transaction) => processDueOrder(transaction, orderId, now));
const request = (orderId: bigint, customerId: bigint, now = startOfTests, reason: ReturnReason = 'damaged') =>
  requestReturn(shop, { orderId, customerId, reason }, now);
const returnOf = async (orderId: bigint, customerId: bigint) => {
  const requested = await request(orderId, customerId);
  if (requested.result !== 'requested') throw new Error(requested.result);
  return requested.returnId;
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
  it('[G1] [G2] a refund gives the price back, and the cashback and bonus to the escrow', async () => {
    const escrow = await balanceOf(account.campaignEscrow(campaignId));
    const { customerId, orderId } = await buyer(shop, campaignId, { bonus });
    expect(await availableOf(customerId)).toBe(parseMoney('71'));
    expect(await refund(shop, orderId)).toBe('refunded');
    expect(await availableOf(customerId)).toBe(parseMoney('100'));
    expect(await balanceOf(account.campaignEscrow(campaignId))).toBe(escrow);
    expect(await orderOf(orderId)).toMatchObject({ status: 3, refund_reason: 'operator', state: 'cancelled' });
    expect(await refund(shop, orderId)).toBe('already_refunded');
    expect(await ship(shop, orderId)).toBe('not_waiting');
  });

  it('is refused of what was never paid, of nothing, and of what is closed', async () => {
    expect(await refund(shop, 9_000_000n)).toBe('not_found');
    const { orderId } = await buyer(shop, campaignId);
    await ship(shop, orderId);
    await deliver(shop, orderId);
    expect(await close(orderId, daysAfter(startOfTests, 14))).toBe('closed');
    expect(await refund(shop, orderId)).toBe('closed');
  });

  it('[G3] a refund never takes more back than the price that comes with it, also from an empty balance', async () => {
    const { customerId, orderId } = await buyer(shop, campaignId);
    await withdraw(shop, customerId, await availableOf(customerId));
    expect(await availableOf(customerId)).toBe(parseMoney('0'));
    expect(await refund(shop, orderId)).toBe('refunded');
    expect(await availableOf(customerId)).toBe(parseMoney('34'));
  });
});

describe('closing', () => {
  it('[G9] closing pays the brand, the platform and the inviter, once, after the return time', async () => {
    const inviterId = await addCustomer(shop);
    const { orderId } = await buyer(shop, campaignId, { inviterId });
    const before = await balancesOf(shop.database, [account.brandAvailable(brandId), account.platformCommission]);
    expect(await ship(shop, orderId)).toBe('shipped');
    expect(await ship(shop, orderId)).toBe('not_waiting');
    expect(await deliver(shop, orderId)).toBe('delivered');
    expect(await deliver(shop, orderId)).toBe('not_shipped');
    expect(await close(orderId, daysAfter(startOfTests, 13.9))).toBe('not_due');
    expect(await close(orderId, daysAfter(startOfTests, 14))).toBe('closed');
    expect(await close(orderId, daysAfter(startOfTests, 15))).toBe('not_due');
    const after = await balancesOf(shop.database, [...before.keys()]);
    expect(new Set([...after].map(([id, balance]) => balance - (before.get(id) ?? 0n)))).toEqual(
      new Set([parseMoney('2'), parseMoney('38')]),
    );
    expect(await availableOf(inviterId)).toBe(parseMoney('1.2'));
  });

  /** The things that inviter and invited share before the invited customer pays. */
  const inCommon: Record<string, (inviterId: bigint, customerId: bigint) => Promise<unknown>> = {
    shared_installation: (inviterId, customerId) =>
      sql`insert into shop.installation select c, sha256(convert_to(${`app of ${customerId}`}, 'UTF8')), ${daysAfter(startOfTests, -1)}
            from unnest(array[${inviterId}::bigint, ${customerId}::bigint]) c`.execute(shop.owner),
    shared_payout_address: async (inviterId, customerId) => {
      for (const id of [inviterId, customerId]) {
        await recharge(shop, id, parseMoney('20'));
        const address = { address: `address of ${customerId}`, now: daysAfter(startOfTests, -1) };
        await paidOut(shop, await withdrawn(shop, id, parseMoney('20'), address), `payout ${id}`, address.now);
      }
    },
    shared_contact: (inviterId, customerId) =>
      sql`update shop.customer c set address = o.address from shop.customer o
           where c.id = ${inviterId} and o.id = ${customerId}`.execute(shop.owner),
    country: () => changeSetting(shop, 'countries_without_rewards', 'NO, SG'),
    // The invited one has a number, without which it would not be matched with lucky units; the inviter has none.
    number_not_confirmed: async (_inviterId, customerId) => {
      await changeSetting(shop, 'confirmed_numbers', 'true');
      await confirmNumbers(customerId);
    },
  };

  it.each(Object.keys(inCommon))('[G9] keeps the reward in escrow: %s', async (reason) => {
    const inviterId = await addCustomer(shop);
    const customerId = await addCustomer(shop, inviterId);
    await inCommon[reason]?.(inviterId, customerId);
    const { orderId } = await buyer(shop, campaignId, { customerId });
    await ship(shop, orderId);
    await deliver(shop, orderId);
    expect(await close(orderId, daysAfter(startOfTests, 14))).toBe('closed');
    expect(await orderOf(orderId)).toMatchObject({ reward_withheld: reason });
    expect(await availableOf(inviterId)).toBe(parseMoney('0'));
    await changeSetting(shop, 'countries_without_rewards', '');
    await changeSetting(shop, 'confirmed_numbers', 'false');
  });
});

/** Writes that the numbers of these customers were confirmed a day ago. */
async function confirmNumbers(...customerIds: bigint[]): Promise<void> {
  for (const id of customerIds) {
    await sql`insert into shop.number_confirmation (customer_id, digits, confirmed_at)
      values (${id}, ${`6599${id}`}, ${daysAfter(startOfTests, -1)})`.execute(shop.owner);
  }
}

describe('a reward is not withheld', () => {
  const rewarded = async (
    arrange: (inviterId: bigint, customerId: bigint) => Promise<unknown>,
    when: 'before' | 'after',
  ) => {
    const inviterId = await addCustomer(shop);
    const customerId = await addCustomer(shop, inviterId);
    if (when === 'before') await arrange(inviterId, customerId);
    const { orderId } = await buyer(shop, campaignId, { customerId });
    if (when === 'after') await arrange(inviterId, customerId);
    await ship(shop, orderId);
    await deliver(shop, orderId);
    expect(await close(orderId, daysAfter(startOfTests, 14))).toBe('closed');
    expect(await orderOf(orderId)).toMatchObject({ reward_withheld: null });
    return await availableOf(inviterId);
  };

  it('where confirmed numbers are demanded and both had one at the payment', async () => {
    const reward = await rewarded(async (inviterId, customerId) => {
      await confirmNumbers(inviterId, customerId);
      await changeSetting(shop, 'confirmed_numbers', 'true');
    }, 'before');
    expect(reward).toBe(parseMoney('1.2'));
    await changeSetting(shop, 'confirmed_numbers', 'false');
  });

  it('where it was paid before confirmed numbers were demanded', async () => {
    const reward = await rewarded(async () => await changeSetting(shop, 'confirmed_numbers', 'true'), 'after');
    expect(reward).toBe(parseMoney('1.2'));
    await changeSetting(shop, 'confirmed_numbers', 'false');
  });

  it('for an address that the invited friend only asked to be paid to', async () => {
    const reward = await rewarded(async (inviterId, customerId) => {
      const address = { address: `address of ${inviterId}`, now: daysAfter(startOfTests, -1) };
      await recharge(shop, inviterId, parseMoney('20'));
      await paidOut(
        shop,
        await withdrawn(shop, inviterId, parseMoney('20'), address),
        `payout ${inviterId}`,
        address.now,
      );
      await recharge(shop, customerId, parseMoney('20'));
      const asked = await withdrawn(shop, customerId, parseMoney('20'), address);
      expect(await cancelWithdrawal(shop, asked, customerId)).toBe('cancelled');
    }, 'before');
    expect(reward).toBe(parseMoney('1.2'));
  });

  it('for what the two have in common only since the payment', async () => {
    const reward = await rewarded(
      (inviterId, customerId) =>
        sql`insert into shop.installation select c, sha256(convert_to(${`app of ${customerId}`}, 'UTF8')), ${daysAfter(startOfTests, 1)}
              from unnest(array[${inviterId}::bigint, ${customerId}::bigint]) c`.execute(shop.owner),
      'after',
    );
    expect(reward).toBe(parseMoney('1.2'));
  });
});

describe('a return', () => {
  it('refunds when it is accepted', async () => {
    const { customerId, orderId } = await buyer(shop, campaignId);
    await ship(shop, orderId);
    await deliver(shop, orderId);
    const returnId = await returnOf(orderId, customerId);
    expect(await request(orderId, customerId)).toEqual({ result: 'already_requested' });
    expect(await acceptReturn(shop, returnId)).toBe('refunded');
    expect(await acceptReturn(shop, returnId)).toBe('already_decided');
    expect(await rejectReturn(shop, returnId)).toBe('already_decided');
    expect(await orderOf(orderId)).toMatchObject({ status: 3, refund_reason: 'return_accepted', state: 'returned' });
    expect(await request(orderId, customerId)).toEqual({ result: 'not_returnable' });
  });

  it('leaves everything when two reject it, and the order closes later', async () => {
    const { customerId, orderId } = await buyer(shop, campaignId);
    await ship(shop, orderId);
    await deliver(shop, orderId);
    const returnId = await returnOf(orderId, customerId);
    expect(await close(orderId, daysAfter(startOfTests, 6.9))).toBe('not_due');
    expect(await rejectReturn(shop, returnId)).toBe('rejected');
    expect(await availableOf(customerId)).toBe(parseMoney('66'));
    expect(await close(orderId, daysAfter(startOfTests, 14))).toBe('closed');
    expect(await request(orderId, customerId)).toEqual({ result: 'not_returnable' });
  });

  it('is no longer possible once the return time is over, and never for a stranger', async () => {
    const { customerId, orderId } = await buyer(shop, campaignId);
    await ship(shop, orderId);
    await deliver(shop, orderId);
    expect(await request(orderId, customerId + 1n)).toEqual({ result: 'not_found' });
    expect(await request(orderId, customerId, daysAfter(startOfTests, 14))).toEqual({ result: 'not_returnable' });
    expect(await acceptReturn(shop, 9_000_000n)).toBe('not_found');
  });
});

describe('time', () => {
  it('refunds what was not shipped, delivers what was, closes what came, and accepts what nobody decided', async () => {
    await processDueOrders(shop, daysAfter(startOfTests, 60));
    const start = daysAfter(startOfTests, 100);
    const advance = (days: number) => processDueOrders(shop, daysAfter(start, days));
    const unshipped = await buyer(shop, campaignId, { now: start });
    const shipped = await buyer(shop, campaignId, { now: start });
    const undecided = await buyer(shop, campaignId, { now: start });
    await ship(shop, shipped.orderId, start);
    await ship(shop, undecided.orderId, start);
    await request(undecided.orderId, undecided.customerId, start, 'not_received');
    expect(await advance(6.9)).toBe(0n);
    expect(await advance(7)).toBe(2n);
    expect(await orderOf(unshipped.orderId)).toMatchObject({
      status: 3,
      refund_reason: 'not_shipped',
      state: 'cancelled',
    });
    expect(await orderOf(undecided.orderId)).toMatchObject({ status: 3, refund_reason: 'return_undecided' });
    expect(await advance(10)).toBe(1n);
    expect(await orderOf(shipped.orderId)).toMatchObject({ status: 1, state: 'delivered' });
    const last = await request(shipped.orderId, shipped.customerId, daysAfter(start, 23));
    expect(await advance(24)).toBe(0n);
    if (last.result !== 'requested') throw new Error(last.result);
    await rejectReturn(shop, last.returnId, { now: daysAfter(start, 23) });
    // It stays open as long as the refusal can be appealed.
    expect(await advance(36.9)).toBe(0n);
    expect(await advance(37)).toBe(1n);
    expect(await refund(shop, shipped.orderId)).toBe('closed');
  });
});

describe('the address of an order', () => {
  const change = async (orderId: bigint, customerId: bigint, country = 'SG') => {
    const session = await customerSession(shop.owner, customerId);
    return await step(shop, (transaction) =>
      changeOrderAddress(
        transaction,
        session,
        orderId,
        { recipient: 'Bo', address: '2 Side Street', country, phone: '+6555500101' },
        startOfTests,
      ),
    );
  };

  it('can be changed by its customer until it ships', async () => {
    const withinSingapore = await addRunningCampaign(shop, brandId, { units: 5n, shipsTo: ['SG'] });
    const { customerId, orderId } = await buyer(shop, withinSingapore);
    expect(await change(orderId, customerId)).toBe('changed');
    expect(await change(orderId, customerId, 'DE')).toBe('not_shipped_there');
    expect(await change(orderId, await addCustomer(shop))).toBe('not_found');
    await ship(shop, orderId);
    expect(await change(orderId, customerId)).toBe('not_waiting');
  });
});

it('leaves clean books', async () => {
  expect(await findingsOf(shop)).toEqual([]);
});
