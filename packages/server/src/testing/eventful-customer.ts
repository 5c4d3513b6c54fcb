/** A customer with a record of every type, for the tests of what reads them. */
import { randomUUID } from 'node:crypto';
import { statementOf } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { loginAs, registerCustomer, type Shop, type TestCustomer, type TestWorld } from '@goodturn/testkit';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import { decide, stampOf } from './office-people.ts';
import { payWithdrawalOf, withdrawalOf } from './paid-withdrawal.ts';

export interface EventfulCustomer {
  customer: TestCustomer;
  friend: TestCustomer;
  /** Kept, refunded, and the friend's. */
  orderIds: [string, string, string];
}

type Pair = readonly [ActingAdministrator, ActingAdministrator];

const returnDays = 15;

export async function buy(world: TestWorld, { token }: Pick<TestCustomer, 'token'>): Promise<string> {
  const { data } = await world.call('customer/searchOrder', {}, { token });
  const orderId = data.order?.orderId ?? '';
  const paid = await world.call('customer/finishOrder', { orderId }, { token, idempotencyKey: randomUUID() });
  if (paid.error) throw new Error(`not paid: ${JSON.stringify(paid.error)}`);
  return orderId;
}

/** Whoever corrects the newest record of a kind. */
export async function correct(
  world: TestWorld,
  [asker, decider]: Pair,
  wish: { customerId: bigint; kind: string; amount: string },
): Promise<bigint> {
  const { backOffice } = world.services;
  const lines = await statementOf(world.database, wish.customerId, { limit: 100n });
  const creditId = lines.find(({ kind }) => kind === wish.kind)?.id ?? 0n;
  const decrease = { customerId: wish.customerId, creditId, amount: parseMoney(wish.amount), reason: 'too much' };
  const asked = await backOffice.systemDecreases.decrease(asker, stampOf('user/decrease_balance'), decrease);
  const { outcome } = await decide(backOffice, decider, asked.approvalId);
  if (outcome !== null) throw new Error(`not corrected: ${outcome}`);
  return creditId;
}

async function increase(world: TestWorld, [asker, decider]: Pair, customerId: bigint): Promise<void> {
  const office = world.services.backOffice;
  const amount = parseMoney('10');
  const funding = { amount, reference: randomUUID(), reason: 'our own money' };
  const funded = await office.goodwill.fund(asker, stampOf('goodwill/fund'), funding);
  await decide(office, decider, funded.approvalId);
  const wish = { customerId, amount, reason: 'for the long wait' };
  const { approvalId } = await office.users.increaseBalance(asker, stampOf('user/update_balance'), wish);
  await decide(office, decider, approvalId);
}

async function invitedBuyer(world: TestWorld, shop: Shop, inviter: TestCustomer): Promise<TestCustomer> {
  const { data } = await world.call('customer/getCodeAndPic', undefined, { token: inviter.token });
  const friend = await registerCustomer(world, { parentCode: data.myCode });
  const address = { nike: 'Bo Tan', address: '2 Main Street', phone: '+6555500200', country: 'SG' };
  await world.call('customer/updateAddress', address, { token: friend.token });
  await shop.fund(friend.userId, '100');
  return friend;
}

/**
 * Recharges 200.00, pays two lucky orders of 40.00 (6.00 and 5.00 come back), of which one is refunded, gets 1.20 for a
 * friend's order two weeks later, an increase of 10.00, three corrections, and withdraws: once in vain, once for good.
 */
export async function eventfulCustomer(world: TestWorld, shop: Shop, pair: Pair): Promise<EventfulCustomer> {
  await shop.addCampaign({ units: 10, luckyUnits: 10 });
  const customer = await shop.addBuyer('200');
  const friend = await invitedBuyer(world, shop, customer);
  const orderIds: [string, string, string] = [
    await buy(world, customer),
    await buy(world, customer),
    await buy(world, friend),
  ];
  const [kept, refunded, theirs] = orderIds;
  await shop.ask('order/refund', { orderId: refunded, reason: 'out of stock' });
  for (const orderId of [kept, theirs]) {
    await shop.ask('order/ship', { orderId, carrier: 'Post', trackingNumber: `T${orderId}` });
    await shop.ask('order/deliver', { orderId });
  }
  world.clock.advance(returnDays * 86_400_000);
  await world.services.dueOrders.advance();
  await increase(world, pair, customer.id);
  await correct(world, pair, { customerId: customer.id, kind: 'system_increase', amount: '2.5' });
  await correct(world, pair, { customerId: customer.id, kind: 'referral_reward', amount: '0.2' });
  const inVain = await withdrawalOf(world, { customerId: customer.id, amount: '30', fee: '0' });
  await world.services.withdrawals.cancel(customer.id, inVain);
  await payWithdrawalOf(world, pair, { customerId: customer.id, amount: '100', fee: '1' });
  const token = await loginAs(world, customer.userName, customer.password);
  return { customer: { ...customer, token }, friend, orderIds };
}
