import { account } from '../../accounts/accounts.ts';
import type { Demanded } from '../transfers/demanded.ts';
import type { Order } from './order-rows.ts';

const zero = (amount: bigint | null): bigint => amount ?? 0n;

function payment(order: Order): Demanded[] {
  const { customerId, campaignId, brandId, paidAt: at } = order;
  const available = account.customerAvailable(customerId);
  const escrow = account.campaignEscrow(campaignId);
  return [
    { kind: 'order_price', debit: available, credit: account.brandPending(brandId), amount: order.price, at },
    { kind: 'order_cashback', debit: escrow, credit: available, amount: order.cashback, at },
    { kind: 'order_bonus', debit: escrow, credit: available, amount: zero(order.bonus), at },
  ];
}

function refund(order: Order): Demanded[] {
  const { customerId, campaignId, brandId, refundedAt: at } = order;
  const available = account.customerAvailable(customerId);
  const amount = order.cashback + zero(order.bonus);
  const credit = account.campaignEscrow(campaignId);
  return [
    {
      kind: 'order_price_refund',
      debit: account.brandPending(brandId),
      credit: available,
      amount: order.price,
      at,
      corrects: 'order_price',
    },
    { kind: 'order_cashback_reversal', debit: available, credit, amount, at, corrects: 'order_cashback' },
  ];
}

function closing(order: Order): Demanded[] {
  const { brandId, closedAt: at, rewardWithheld, inviterId } = order;
  const pending = account.brandPending(brandId);
  const commission = zero(order.commission);
  return [
    {
      kind: 'order_proceeds',
      debit: pending,
      credit: account.brandAvailable(brandId),
      amount: order.price - commission,
      at,
    },
    { kind: 'order_commission', debit: pending, credit: account.platformCommission, amount: commission, at },
    {
      kind: 'referral_reward',
      debit: account.campaignEscrow(order.campaignId),
      credit: account.customerAvailable(inviterId ?? 0n),
      amount: rewardWithheld === null ? zero(order.referralReward) : 0n,
      at,
    },
  ];
}

/**
 * Returns the transfers that the state of an order demands: price, cashback and bonus of a paid one; proceeds,
 * commission and reward of a closed one; the reversal of everything for a refunded one.
 */
export const demandedOf = (order: Order): Demanded[] => [
  ...(order.status === 1n || order.status === 3n ? payment(order) : []),
  ...(order.status === 3n ? refund(order) : []),
  ...(order.closedAt === null ? [] : closing(order)),
];
