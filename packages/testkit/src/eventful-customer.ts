/** A customer with a record of every type, for tests of statements and exports. */
import { randomUUID } from 'node:crypto';
import { statementOf } from '@goodturn/ledger';
import { foundOrder } from './found-order.ts';
import type { Shop } from './shop-fixture.ts';
import { askedWithdrawal, cancelWithdrawalOf, paidWithdrawal } from './past-withdrawals.ts';
import { loginAs, registerCustomer, type TestCustomer } from './people.ts';
import type { TestWorld } from './test-world.ts';

export interface EventfulCustomer {
  customer: TestCustomer;
  friend: TestCustomer;
  orders: { kept: string; refunded: string; friends: string };
}

const returnDays = 15;

/** Matches and pays an order; returns its id. */
export async function buyOrder(world: TestWorld, { token }: Pick<TestCustomer, 'token'>): Promise<string> {
  const { data } = await world.call('customer/searchOrder', {}, { token });
  const { orderId } = foundOrder(data);
  const paid = await world.call('customer/finishOrder', { orderId }, { token, idempotencyKey: randomUUID() });
  if (paid.error) throw new Error(`not paid: ${JSON.stringify(paid.error)}`);
  return orderId;
}

/** Corrects the customer's newest record of a kind, with two administrators. */
export async function correctRecord(
  world: TestWorld,
  shop: Shop,
  { customer, kind, amount }: { customer: TestCustomer; kind: string; amount: string },
): Promise<void> {
  const lines = await statementOf(world.database, customer.id, { limit: 100n });
  const revenueId = lines.find((line) => line.kind === kind)?.id.toString() ?? '';
  const { userId } = customer;
  await shop.agree(await shop.ask('user/decrease_balance', { userId, amount, revenueId, reason: 'too much' }));
}

async function increase(shop: Shop, { userId }: TestCustomer): Promise<void> {
  const funding = { amount: '10', reference: randomUUID(), reason: 'our own money' };
  await shop.agree(await shop.ask('goodwill/fund', funding));
  await shop.agree(await shop.ask('user/update_balance', { userId, amount: '10', reason: 'for the long wait' }));
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
 * Recharges 200.00, pays two lucky orders of 40.00 (cashback 6.00, bonus 5.00), one of which is refunded, receives 1.20
 * for a friend's order two weeks later, an increase of 10.00 and two corrections, and requests two withdrawals, of
 * which one is cancelled and one paid.
 */
export async function addEventfulCustomer(world: TestWorld, shop: Shop): Promise<EventfulCustomer> {
  await shop.addCampaign({ units: 10, luckyUnits: 10 });
  const customer = await shop.addFundedCustomer('200');
  const friend = await invitedBuyer(world, shop, customer);
  const kept = await buyOrder(world, customer);
  const refunded = await buyOrder(world, customer);
  const friends = await buyOrder(world, friend);
  await shop.ask('order/refund', { orderId: refunded, reason: 'out of stock' });
  for (const orderId of [kept, friends]) {
    await shop.ask('order/ship', { orderId, carrier: 'Post', trackingNumber: `T${orderId}` });
    await shop.ask('order/deliver', { orderId });
  }
  world.clock.advance(returnDays * 86_400_000);
  await world.services.dueOrders.advance();
  await increase(shop, customer);
  await correctRecord(world, shop, { customer, kind: 'system_increase', amount: '2.5' });
  await correctRecord(world, shop, { customer, kind: 'referral_reward', amount: '0.2' });
  const inVain = await askedWithdrawal(world, { customerId: customer.id, amount: '30' });
  await cancelWithdrawalOf(world, { customerId: customer.id, withdrawalId: inVain });
  await paidWithdrawal(world, shop, { customerId: customer.id, amount: '100' });
  const token = await loginAs(world, customer.userName, customer.password);
  return { customer: { ...customer, token }, friend, orders: { kept, refunded, friends } };
}
