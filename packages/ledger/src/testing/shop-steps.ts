/** The steps after payment as a test takes them: each in a database transaction of its own. */
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { type Money, parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { advanceOrder, deliverOrder, dueOrders, shipOrder } from '../order-steps.ts';
import { payWithdrawal, requestWithdrawal } from '../withdrawal-steps.ts';
import { addApproval } from './approved-postings.ts';
import { type SmallShop, startOfTests } from './open-small-shop.ts';
import { payment, settle } from './payments.ts';
import { addCustomer, claimed, recharge } from './small-shop.ts';

export const tronAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const dayMs = 86_400_000;
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/** One step in a database transaction of its own. */
export const step = <Result>(shop: SmallShop, work: (transaction: DatabaseTransaction) => Promise<Result>) =>
  inTransaction(shop.database, work);

/** A customer who recharged 100 USD and paid one order of the campaign. */
export async function buyer(
  shop: SmallShop,
  campaignId: bigint,
  given: { inviterId?: bigint; bonus?: Money; now?: Date } = {},
) {
  const { inviterId = null, bonus, now = startOfTests } = given;
  const customerId = await addCustomer(shop, inviterId);
  await recharge(shop, customerId, parseMoney('100'));
  const orderId = await claimed(shop, customerId, campaignId, { now });
  const [settlement] = await settle(shop, [payment(customerId, orderId, bonus === undefined ? {} : { bonus })], now);
  if (settlement?.outcome !== 'paid') throw new Error(`not paid: ${settlement?.outcome}`);
  return { customerId, orderId };
}

export const ship = (shop: SmallShop, orderId: bigint, now = startOfTests) =>
  step(shop, (transaction) =>
    shipOrder(transaction, { orderId, carrier: 'Postal', trackingNumber: 'P1' }, { now, deliveryDays: 10n }),
  );

export const deliver = (shop: SmallShop, orderId: bigint, now = startOfTests) =>
  step(shop, (transaction) => deliverOrder(transaction, orderId, now));

export const withdraw = (
  shop: SmallShop,
  customerId: bigint,
  amount: Money,
  given: { minimum?: Money; fee?: Money } = {},
) =>
  step(shop, (transaction) =>
    requestWithdrawal(
      transaction,
      {
        customerId,
        way: 'usdt_trc20',
        amount,
        fee: given.fee ?? parseMoney('0'),
        address: tronAddress,
        minimum: given.minimum ?? parseMoney('10'),
      },
      startOfTests,
    ),
  );

/** A withdrawal that was taken; its id. */
export async function withdrawn(shop: SmallShop, customerId: bigint, amount: Money, fee = parseMoney('0')) {
  const answer = await withdraw(shop, customerId, amount, { fee });
  if (answer.result !== 'requested') throw new Error(`not taken: ${answer.result}`);
  return answer.withdrawalId;
}

export const pay = (shop: SmallShop, withdrawalId: bigint, reference: string, amount: Money) =>
  step(shop, async (transaction) => {
    const approvalId = await addApproval(transaction, 'withdrawal_paid', amount, { subjectId: withdrawalId });
    return await payWithdrawal(transaction, { withdrawalId, reference, approvalId }, startOfTests);
  });

export async function addAdministrator(shop: SmallShop): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with role as (insert into shop.role (name) values (gen_random_uuid()::text) returning id)
    insert into shop.administrator (account, role_id, created_at)
      select gen_random_uuid()::text, id, ${startOfTests} from role returning id`.execute(shop.owner);
  return rows[0]?.id ?? 0n;
}

/** What the job does: everything that is due, each order by itself; how many moved on. */
export async function letTimeDecide(shop: SmallShop, now: Date): Promise<bigint> {
  let moved = 0n;
  for (const orderId of await dueOrders(shop.database, { now, limit: 100_000n })) {
    const at = { now, countriesWithoutRewards: [] };
    const result = await step(shop, (transaction) => advanceOrder(transaction, orderId, at));
    if (result === 'refunded' || result === 'delivered' || result === 'closed') moved += 1n;
  }
  return moved;
}
