/**
 * The payment as most applications implement it: one interactive transaction with a statement for each row that it
 * reads or writes. It keeps every rule, writes every row of the product's payment, and locks in the same order.
 */
import { createDatabase, createPool, type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { account, type Payment, type Settlement } from '@goodturn/ledger';
import { moneyFromMicros } from '@goodturn/money';

const returnDays = 14;
const shippingMs = 7 * 86_400_000;

async function readPayable(transaction: DatabaseTransaction, payment: Payment) {
  const key = await transaction
    .selectFrom('shop.idempotency')
    .selectAll()
    .where('caller', '=', payment.caller)
    .where('call', '=', 'finishOrder')
    .where('key', '=', payment.idempotencyKey)
    .executeTakeFirst();
  const order = await transaction
    .selectFrom('shop.orders')
    .selectAll()
    .where('id', '=', payment.orderId)
    .where('customer_id', '=', payment.customerId)
    .forUpdate()
    .executeTakeFirst();
  if (key !== undefined || order === undefined || order.status !== 0) return undefined;
  const campaign = await transaction
    .selectFrom('shop.campaign')
    .selectAll()
    .where('id', '=', order.campaign_id)
    .executeTakeFirstOrThrow();
  const customer = await transaction
    .selectFrom('shop.customer')
    .selectAll()
    .where('id', '=', payment.customerId)
    .executeTakeFirstOrThrow();
  const available = await transaction
    .selectFrom('ledger.account')
    .selectAll()
    .where('id', '=', account.customerAvailable(payment.customerId))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { order, campaign, customer, available };
}

type Payable = NonNullable<Awaited<ReturnType<typeof readPayable>>>;

async function writeOrder(
  transaction: DatabaseTransaction,
  payment: Payment,
  payable: Payable,
  now: Date,
): Promise<void> {
  const { order, campaign, customer } = payable;
  await transaction
    .insertInto('shop.shipment')
    .values({
      order_id: order.id,
      recipient: customer.recipient ?? '',
      address: customer.address ?? '',
      country: customer.country ?? '',
      phone: customer.contact_phone ?? '',
      due_at: new Date(now.getTime() + shippingMs),
    })
    .execute();
  await transaction
    .updateTable('shop.orders')
    .set({
      status: 1,
      paid_at: now,
      paid_by: payment.customerId,
      bonus: 0n,
      commission: campaign.commission,
      referral_reward: 0n,
      return_days: returnDays,
    })
    .where('id', '=', order.id)
    .execute();
}

async function writeMoney(
  transaction: DatabaseTransaction,
  payment: Payment,
  payable: Payable,
  now: Date,
): Promise<void> {
  const { order, campaign, available } = payable;
  const customerAccount = account.customerAvailable(order.customer_id);
  const pending = account.brandPending(campaign.brand_id);
  const escrow = account.campaignEscrow(campaign.id);
  const shared = { subject_id: order.id, customer_id: order.customer_id, created_at: now };
  const afterPrice = available.balance - order.price;
  const price = {
    ...shared,
    debit_account_id: customerAccount,
    credit_account_id: pending,
    amount: order.price,
    kind: 'order_price' as const,
    available_balance_after: afterPrice,
  };
  const cashback = {
    ...shared,
    debit_account_id: escrow,
    credit_account_id: customerAccount,
    amount: order.cashback,
    kind: 'order_cashback' as const,
    available_balance_after: afterPrice + order.cashback,
  };
  await transaction.insertInto('ledger.transfer').values(price).execute();
  await transaction.insertInto('ledger.transfer').values(cashback).execute();
  const changes: [bigint, bigint][] = [
    [customerAccount, order.cashback - order.price],
    [escrow, -order.cashback],
    [pending, order.price],
  ];
  for (const [id, change] of changes) {
    await transaction
      .updateTable('ledger.account')
      .set((eb) => ({ balance: eb('balance', '+', change) }))
      .where('id', '=', id)
      .execute();
  }
}

/** Takes the login of the schema's owner, because the application's role may not write the ledger. */
export function createOrmSettlement(ownerUrl: string, poolSize: number) {
  const pool = createPool(ownerUrl, {
    max: poolSize,
    applicationName: 'bench-orm',
    connectionTimeoutMs: 60_000,
    lockTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    idleInTransactionTimeoutMs: 60_000,
  });
  const database = createDatabase(pool);
  const pay = (payment: Payment): Promise<Settlement> =>
    inTransaction(database, async (transaction): Promise<Settlement> => {
      const now = new Date();
      const payable = await readPayable(transaction, payment);
      if (payable === undefined) return { outcome: 'not_found' };
      if (payable.available.balance < payable.order.price) return { outcome: 'insufficient_balance' };
      await writeOrder(transaction, payment, payable, now);
      await writeMoney(transaction, payment, payable, now);
      const { order } = payable;
      const receipt = {
        price: moneyFromMicros(order.price),
        cashback: moneyFromMicros(order.cashback),
        bonus: moneyFromMicros(0n),
        availableBalanceAfter: moneyFromMicros(payable.available.balance - order.price + order.cashback),
        paidAt: now,
      };
      await transaction
        .insertInto('shop.idempotency')
        .values({
          caller: payment.caller,
          call: 'finishOrder',
          key: payment.idempotencyKey,
          request_hash: payment.requestHash,
          response: Object.values(receipt).join(','),
          created_at: now,
        })
        .execute();
      await transaction
        .insertInto('shop.outbox')
        .values({ topic: 'order_paid', customer_ids: [order.customer_id], order_ids: [order.id], created_at: now })
        .execute();
      return { outcome: 'paid', receipt };
    });
  return { pay, stop: () => pool.end() };
}
