/** The steps after payment as tests take them, each in a separate database transaction. */
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { formatMoney, type Money, moneyFromMicros, parseMoney } from '@goodturn/money';
import type { ExternalMethod } from '../accounts/accounts.ts';
import * as campaigns from '../campaigns/campaign-lifecycle.ts';
import * as holds from '../holds/holds.ts';
import * as orders from '../orders/order-lifecycle.ts';
import * as withdrawals from '../withdrawals/withdrawal-lifecycle.ts';
import { type ApprovalRequest, type Deciding, request, runApproved, carriedOutBy } from './approvals.ts';
import { type SmallShop, startOfTests } from './create-small-shop.ts';
import { customerSession, tokenOf, withdrawalProof } from './customer-proofs.ts';
import { hashOf, payment, settle } from './payments.ts';
import { addCustomer, claimed, recharge } from './small-shop.ts';

const tronAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const dayMs = 86_400_000;
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/** Runs one step in a separate database transaction. */
export const step = <Result>(shop: SmallShop, work: (transaction: DatabaseTransaction) => Promise<Result>) =>
  inTransaction(shop.database, work);

/** Creates or uses a customer, recharges 100 USD and pays one order of the campaign. */
export async function buyer(
  shop: SmallShop,
  campaignId: bigint,
  given: { customerId?: bigint; inviterId?: bigint; bonus?: Money; now?: Date } = {},
) {
  const { inviterId = null, bonus, now = startOfTests } = given;
  const customerId = given.customerId ?? (await addCustomer(shop, inviterId));
  await recharge(shop, customerId, parseMoney('100'));
  const orderId = await claimed(shop, customerId, campaignId, { now });
  const [settlement] = await settle(shop, [payment(customerId, orderId, bonus === undefined ? {} : { bonus })], now);
  if (settlement?.outcome !== 'paid') throw new Error(`not paid: ${settlement?.outcome}`);
  return { customerId, orderId };
}

/** Returns the session of the administrator for steps of one person. */
const operator = (shop: SmallShop) => shop.administrators[0].session;

export const ship = (shop: SmallShop, orderId: bigint, now = startOfTests) =>
  step(shop, (transaction) =>
    orders.shipOrder(transaction, operator(shop), { orderId, carrier: 'Postal', trackingNumber: `P${orderId}` }, now),
  );

export const deliver = (shop: SmallShop, orderId: bigint, now = startOfTests) =>
  step(shop, (transaction) => orders.deliverOrder(transaction, operator(shop), orderId, now));

export const refund = (shop: SmallShop, orderId: bigint, now = startOfTests) =>
  step(shop, (transaction) => orders.refundOrder(transaction, operator(shop), orderId, now));

/** Returns the price of an order as an approval says it. */
export async function priceOf(shop: SmallShop, orderId: bigint): Promise<string> {
  const { price } = await shop.database
    .selectFrom('shop.orders')
    .select('price')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return formatMoney(moneyFromMicros(price));
}

export const refundByTwo = async (shop: SmallShop, orderId: bigint, deciding: Deciding = {}) =>
  runApproved(
    shop,
    { kind: 'order_refund', subjectId: orderId, fields: { amount: await priceOf(shop, orderId) } },
    carriedOutBy('refund_order_by_two'),
    deciding,
  );

export const acceptReturnByTwo = async (
  shop: SmallShop,
  { returnId, orderId }: { returnId: bigint; orderId: bigint },
  deciding: Deciding = {},
) =>
  runApproved(
    shop,
    { kind: 'return_acceptance', subjectId: returnId, fields: { amount: await priceOf(shop, orderId) } },
    carriedOutBy('accept_return_by_two'),
    deciding,
  );

export const receiveReturn = (shop: SmallShop, returnId: bigint, session = operator(shop), now = startOfTests) =>
  step(shop, (transaction) => orders.receiveReturn(transaction, session, returnId, now));

export const requestReturn = (
  shop: SmallShop,
  { customerId, ...input }: { orderId: bigint; customerId: bigint; reason?: orders.ReturnReason },
  now = startOfTests,
) => {
  const request = { reason: 'damaged', note: 'a dent', ...input } as const;
  return step(shop, (transaction) => orders.requestReturn(transaction, tokenOf(customerId), request, now));
};

export const acceptReturn = (shop: SmallShop, returnId: bigint, now = startOfTests) =>
  step(shop, (transaction) => orders.acceptReturn(transaction, operator(shop), { returnId, remark: 'seen' }, now));

/** Rejects a return by two persons, neither of whom ships or delivers above. */
export const rejectReturn = (shop: SmallShop, returnId: bigint, deciding: Deciding = {}) =>
  runApproved(
    shop,
    { kind: 'return_rejection', subjectId: returnId, reason: 'as described', fields: { refusalReason: 'used' } },
    carriedOutBy('reject_return'),
    {
      requester: shop.administrators[2],
      decider: shop.administrators[3],
      ...deciding,
    },
  );

/** Appeals against a refusal in the customer's own session. */
export const appealReturn = (
  shop: SmallShop,
  { orderId, customerId }: { orderId: bigint; customerId: bigint },
  now = startOfTests,
) =>
  step(shop, (transaction) =>
    orders.appealReturn(transaction, tokenOf(customerId), { orderId, text: 'look again' }, now),
  );

/** Decides an appeal; the first administrator had no part in the refusal above. */
export const decideReturnAppeal = (
  shop: SmallShop,
  returnId: bigint,
  accept: boolean,
  { session = operator(shop), now = startOfTests } = {},
) =>
  step(shop, (transaction) =>
    orders.decideReturnAppeal(transaction, session, { returnId, accept, remark: 'looked again' }, now),
  );

export async function withdraw(
  shop: SmallShop,
  customerId: bigint,
  amount: Money,
  {
    paymentMethod = 'usdt_trc20',
    address = tronAddress,
    now = startOfTests,
  }: { paymentMethod?: ExternalMethod; address?: string; now?: Date } = {},
) {
  const proof = await withdrawalProof(shop.owner, customerId);
  return await step(shop, (transaction) =>
    withdrawals.requestWithdrawal(transaction, proof, { paymentMethod, amount, address }, now),
  );
}

/** Requests a withdrawal that is accepted, and returns its id. */
export async function withdrawn(
  shop: SmallShop,
  customerId: bigint,
  amount: Money,
  given: { paymentMethod?: ExternalMethod; address?: string; now?: Date } = {},
): Promise<bigint> {
  const response = await withdraw(shop, customerId, amount, given);
  if (response.result !== 'requested') throw new Error(`not taken: ${response.result}`);
  return response.withdrawalId;
}

export const approveWithdrawal = (shop: SmallShop, withdrawalId: bigint, now = startOfTests) =>
  step(shop, (transaction) => withdrawals.approveWithdrawal(transaction, operator(shop), withdrawalId, now));

export const approveWithdrawalByTwo = (shop: SmallShop, withdrawalId: bigint, deciding: Deciding = {}) =>
  runApproved(
    shop,
    { kind: 'withdrawal_approval', subjectId: withdrawalId },
    carriedOutBy('approve_withdrawal_by_two'),
    deciding,
  );

export const beginSigning = (shop: SmallShop, withdrawalId: bigint, now = startOfTests) =>
  step(shop, (transaction) => withdrawals.beginSigning(transaction, operator(shop), withdrawalId, now));

export const reopenWithdrawal = (shop: SmallShop, withdrawalId: bigint, now = startOfTests) =>
  step(shop, (transaction) => withdrawals.reopenWithdrawal(transaction, operator(shop), withdrawalId, now));

export const rejectWithdrawal = (
  shop: SmallShop,
  withdrawalId: bigint,
  reason: withdrawals.RejectReason = 'address_unusable',
  now = startOfTests,
) =>
  step(shop, (transaction) => withdrawals.rejectWithdrawal(transaction, operator(shop), { withdrawalId, reason }, now));

export const rejectWithdrawalByTwo = (
  shop: SmallShop,
  withdrawalId: bigint,
  reason: withdrawals.RejectReason = 'address_unusable',
  deciding: Deciding = {},
) =>
  runApproved(
    shop,
    { kind: 'withdrawal_rejection', subjectId: withdrawalId, fields: { rejectReason: reason } },
    carriedOutBy('reject_withdrawal_by_two'),
    deciding,
  );

export async function cancelWithdrawal(shop: SmallShop, withdrawalId: bigint, customerId: bigint, now = startOfTests) {
  const session = await customerSession(shop.owner, customerId);
  return await step(shop, (transaction) => withdrawals.cancelWithdrawal(transaction, session, withdrawalId, now));
}

/** Returns a transaction hash derived from a name. */
export const chainTransaction = (name: string): string => hashOf(name).toString('hex');

const payout = (withdrawalId: bigint, transaction: string): ApprovalRequest => ({
  kind: 'withdrawal_payout',
  subjectId: withdrawalId,
  fields: { transaction: chainTransaction(transaction) },
});

/** Requests to record that a withdrawal in signing was paid by the chain transaction of this name. */
export const requestPayout = (shop: SmallShop, withdrawalId: bigint, transaction: string, deciding: Deciding = {}) =>
  request(shop, payout(withdrawalId, transaction), deciding);

export const payWithdrawal = (shop: SmallShop, withdrawalId: bigint, transaction: string, deciding: Deciding = {}) =>
  runApproved(shop, payout(withdrawalId, transaction), carriedOutBy('pay_withdrawal'), deciding);

/** Records by two persons that nothing was sent. */
export const abandonPayout = (shop: SmallShop, withdrawalId: bigint, deciding: Deciding = {}) =>
  runApproved(shop, { kind: 'payout_abandonment', subjectId: withdrawalId }, carriedOutBy('abandon_payout'), deciding);

/** Approves by one person, begins signing and records the payout. */
export async function paidOut(shop: SmallShop, withdrawalId: bigint, transaction: string, now = startOfTests) {
  await approveWithdrawal(shop, withdrawalId, now);
  await beginSigning(shop, withdrawalId, now);
  return await payWithdrawal(shop, withdrawalId, transaction, { now });
}

/** Places a hold by two persons. */
export const placeHold = (
  shop: SmallShop,
  input: { customerId: bigint; days?: bigint; reason?: string },
  deciding: Deciding = {},
) =>
  runApproved(
    shop,
    {
      kind: 'hold',
      subjectId: input.customerId,
      fields: { days: (input.days ?? 7n).toString() },
      reason: input.reason ?? 'stolen card',
    },
    carriedOutBy('place_hold'),
    deciding,
  );

export const appealHold = (
  shop: SmallShop,
  { holdId, customerId }: { holdId: bigint; customerId: bigint },
  now = startOfTests,
) => {
  const appeal = { holdId, text: 'It was not me.' };
  return step(shop, (transaction) => holds.appealHold(transaction, tokenOf(customerId), appeal, now));
};

export const changeSetting = (shop: SmallShop, name: string, value: string, deciding: Deciding = {}) =>
  runApproved(
    shop,
    { kind: 'setting_change', fields: { setting: name, value } },
    carriedOutBy('change_setting'),
    deciding,
  );

export const changeCampaignState = (
  shop: SmallShop,
  campaignId: bigint,
  state: 'running' | 'paused' | 'ended',
  now = startOfTests,
) =>
  step(shop, (transaction) => campaigns.changeCampaignState(transaction, operator(shop), { campaignId, state }, now));

/** Suspends or resumes a flow by two persons. */
export const suspend = (shop: SmallShop, target: string, isSuspended: boolean, deciding: Deciding = {}) =>
  runApproved(
    shop,
    { kind: 'suspension', fields: { target, suspended: `${isSuspended}` }, reason: 'a test' },
    carriedOutBy('change_suspension'),
    deciding,
  );

/** Processes everything due like the job, each order separately; returns how many advanced. */
export async function processDueOrders(shop: SmallShop, now: Date): Promise<bigint> {
  let moved = 0n;
  for (const orderId of await orders.dueOrders(shop.database, { now, limit: 100_000n })) {
    const result = await step(shop, (transaction) => orders.processDueOrder(transaction, orderId, now));
    if (result === 'refunded' || result === 'delivered' || result === 'closed') moved += 1n;
  }
  return moved;
}
