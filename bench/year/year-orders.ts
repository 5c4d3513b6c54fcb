/** The effects of an order on the script's own ledger, from the match to its end. */
import type { WireResponseOf } from '@goodturn/contract';
import { centsOf, microsOf } from './own-money.ts';
import { dayMs, type OrderPlan, type YearCustomer, type YearOrder, type YearShop } from './year-shop.ts';

/** The default settings of a new shop. */
const [shippingDays, deliveryDays, returnDays] = [7, 10, 14];

type Found = Exclude<WireResponseOf<'customer/searchOrder'>, { reason: unknown }>;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export function noteMatch(shop: YearShop, customer: YearCustomer, found: Found): YearOrder {
  const { ledger, campaigns, orders, unpaidOrders } = shop;
  const campaign = campaigns.find(({ campaignId }) => campaignId === found.campaignId);
  if (campaign === undefined) throw new Error(`an order of campaign ${found.campaignId}, which nobody opened`);
  if (microsOf(found.price) !== campaign.price || microsOf(found.backMoney) !== campaign.cashback) {
    throw new Error(`the order ${found.orderId} has other terms than its campaign`);
  }
  const order: YearOrder = {
    orderId: found.orderId,
    customer,
    campaign,
    month: ledger.today().slice(0, 7),
    expiresAt: Date.parse(found.expiresAt),
    status: 'unpaid',
    bonus: 0n,
    paidAt: 0,
    reward: undefined,
    isClosed: false,
    shipment: 'waiting',
    dueAt: 0,
    returned: undefined,
    plan: {},
  };
  orders.set(order.orderId, order);
  unpaidOrders.add(order);
  customer.unpaid = order;
  campaign.held += 1;
  ledger.figure('ordersMatched');
  ledger.active(customer.userId);
  return order;
}

/** The order was declined or has expired, so that its unit is free again. */
export function noteRelease({ unpaidOrders }: YearShop, order: YearOrder): void {
  order.status = 'cancelled';
  order.customer.unpaid = undefined;
  order.campaign.held -= 1;
  unpaidOrders.delete(order);
}

export function notePayment(
  shop: YearShop,
  order: YearOrder,
  receipt: WireResponseOf<'customer/finishOrder'>,
  plan: OrderPlan,
): void {
  const { ledger, openOrders, unpaidOrders } = shop;
  const { customer, campaign } = order;
  const bonus = microsOf(receipt.bonus);
  if (bonus !== 0n && bonus !== campaign.luckyBonus) throw new Error(`a bonus of ${receipt.bonus}`);
  const { inviter } = customer;
  const reward = inviter && centsOf(campaign.cashback, least(inviter.shareRatioPpm, campaign.referralCapPpm));
  Object.assign(order, { status: 'paid', bonus, paidAt: shop.now(), dueAt: shop.now() + shippingDays * dayMs, plan });
  order.reward = inviter && reward ? { inviter, amount: reward } : undefined;
  customer.unpaid = undefined;
  unpaidOrders.delete(order);
  openOrders.add(order);
  campaign.held -= 1;
  campaign.taken += 1;
  campaign.open += 1;
  const available = `available ${customer.userId}`;
  const escrow = `escrow ${campaign.campaignId}`;
  ledger.move({ from: available, to: `pending ${campaign.brandId}`, amount: campaign.price, part: 'orders' });
  ledger.move({ from: escrow, to: available, amount: campaign.cashback, part: 'cashback' });
  ledger.move({ from: escrow, to: available, amount: bonus, part: 'bonuses' });
  ledger.figure('ordersPaid');
  ledger.figure('cashbackPaid', campaign.cashback + bonus);
  ledger.active(customer.userId);
}

export function noteRefund({ ledger, openOrders }: YearShop, order: YearOrder): void {
  const { customer, campaign, bonus } = order;
  order.status = 'refunded';
  order.shipment = 'ended';
  if (order.returned?.state === 'requested') order.returned.state = 'accepted';
  openOrders.delete(order);
  campaign.open -= 1;
  const available = `available ${customer.userId}`;
  const back = campaign.cashback + bonus;
  ledger.move({ from: `pending ${campaign.brandId}`, to: available, amount: campaign.price, part: 'refunds' });
  ledger.move({ from: available, to: `escrow ${campaign.campaignId}`, amount: back, part: 'refunds' });
  ledger.figure('ordersRefunded');
}

function noteClose({ ledger, openOrders, rewards }: YearShop, order: YearOrder): void {
  const { campaign, reward, customer } = order;
  order.isClosed = true;
  openOrders.delete(order);
  campaign.open -= 1;
  const pending = `pending ${campaign.brandId}`;
  ledger.move({ from: pending, to: `brand ${campaign.brandId}`, amount: campaign.price - campaign.commission });
  ledger.move({ from: pending, to: 'commission', amount: campaign.commission });
  ledger.figure('commission', campaign.commission);
  if (reward === undefined) return;
  // From the first payment after both were seen on one app, a customer who shares the inviter's app brings no reward.
  const isWithheld = customer.sharesApp && customer.registeredAt < order.paidAt;
  ledger.count(isWithheld ? 'rewards withheld' : 'rewards paid');
  if (isWithheld) return;
  const { inviter, amount } = reward;
  const { userId } = inviter;
  rewards.set(userId, [...(rewards.get(userId) ?? []), campaign.brandId]);
  ledger.move({ from: `escrow ${campaign.campaignId}`, to: `available ${userId}`, amount, part: 'rewards' });
  ledger.figure('rewards', amount);
}

export function noteShipped(shop: YearShop, order: YearOrder): void {
  order.shipment = 'shipped';
  order.dueAt = shop.now() + deliveryDays * dayMs;
}

export function noteDelivered(shop: YearShop, order: YearOrder): void {
  order.shipment = 'delivered';
  order.dueAt = shop.now() + returnDays * dayMs;
}

/** Runs the shop's jobs as time passes, and applies the same changes to the script's ledger. */
export async function passTime(shop: YearShop): Promise<void> {
  const { orders, dueOrders, holds } = shop.world.services;
  const now = shop.now();
  while ((await orders.expireDue()) > 0);
  for (const order of shop.unpaidOrders) if (order.expiresAt <= now) noteRelease(shop, order);
  await dueOrders.advance();
  for (const order of shop.openOrders) {
    const isAsked = order.returned?.state === 'requested';
    const isAppealable = order.returned?.state === 'rejected' && order.returned.dueAt > now;
    if (isAsked && (order.returned?.dueAt ?? 0) <= now) noteRefund(shop, order);
    else if (order.dueAt <= now && order.shipment === 'waiting') noteRefund(shop, order);
    else if (order.dueAt <= now && order.shipment === 'shipped') noteDelivered(shop, order);
    else if (order.dueAt <= now && !isAsked && !isAppealable) noteClose(shop, order);
  }
  await holds.endExpired();
}
