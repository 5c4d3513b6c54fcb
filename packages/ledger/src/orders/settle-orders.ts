import { hash } from 'node:crypto';
import type { SecretToken } from '@goodturn/database';
import { type Money, moneyFromMicros } from '@goodturn/money';

/** One payment of one order. `requestHash` is SHA-256 over the caller's request, so that a reused key is detected. */
export interface Payment {
  /** The session that pays, which the database looks up. */
  token: SecretToken;
  orderId: bigint;
  customerId: bigint;
  /** 'c' followed by the id of the paying customer. */
  caller: string;
  idempotencyKey: string;
  requestHash: Buffer;
  /**
   * The campaign's bonus if the order's unit is lucky, otherwise zero; null if unknown, which suffices for a campaign
   * without lucky units and without variants.
   */
  bonus: Money | null;
  /** The proof that the order's unit is lucky, which a bonus takes. */
  luckyProof?: Buffer | undefined;
  /** The variant that the payer was shown; null if the request does not say. The order must not name another one. */
  color: string | null;
  model: string | null;
  /** The first variants that the product offered, which apply where neither order nor payer names one. */
  firstColor?: string | null | undefined;
  firstModel?: string | null | undefined;
}

/** Returns the hash of a payment request; `verify` recomputes it from the order. */
export function paymentRequestHash({ orderId, color, model }: Pick<Payment, 'orderId' | 'color' | 'model'>): Buffer {
  return hash('sha256', `${orderId}\n${color ?? ''}\n${model ?? ''}`, 'buffer');
}

/** The content of a paid order's response; a replay returns the same. */
export interface PaymentReceipt {
  price: Money;
  cashback: Money;
  bonus: Money;
  availableBalanceAfter: Money;
  paidAt: Date;
}

export type SettlementFailure =
  | 'key_reused'
  | 'not_logged_in'
  | 'not_found'
  | 'no_consent'
  | 'already_paid'
  | 'cancelled'
  | 'expired'
  | 'account_disabled'
  | 'account_on_hold'
  | 'shipping_address_missing'
  | 'not_shipped_there'
  | 'shipping_address_too_new'
  | 'owner_must_agree'
  | 'address_changed'
  | 'choice_changed'
  | 'insufficient_balance'
  | 'not_lucky';

export type Settlement =
  | { outcome: 'paid' | 'replayed'; receipt: PaymentReceipt }
  | { outcome: SettlementFailure }
  | { outcome: 'retry' }
  | { outcome: 'unread' };

/**
 * The part of a connection or pool that settlement needs: named statements, so that each connection parses them only
 * once.
 */
export interface StatementRunner {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

const text = `select results, responses from ledger.settle_orders(
  $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bytea[], $7::bigint[], $8::bytea[], $9::text[], $10::text[], $11::text[], $12::text[], $13::timestamptz)`;

function receiptOf(response: string): PaymentReceipt {
  const [price = '', cashback = '', bonus = '', availableBalanceAfter = '', paidAtMs = ''] = response.split(',');
  const money = (micros: string): Money => moneyFromMicros(BigInt(micros));
  return {
    price: money(price),
    cashback: money(cashback),
    bonus: money(bonus),
    availableBalanceAfter: money(availableBalanceAfter),
    paidAt: new Date(+paidAtMs),
  };
}

/**
 * Settles a batch in one database transaction; each payment succeeds or is rejected independently. The same batch may
 * be sent again after a lost connection: a payment that was already made results in 'replayed'.
 */
export async function settleOrders(
  runner: StatementRunner,
  payments: readonly Payment[],
  now: Date,
): Promise<Settlement[]> {
  const column = <Value>(value: (payment: Payment) => Value): Value[] => payments.map(value);
  const { rows } = await runner.query({
    name: 'settle_orders',
    text,
    values: [
      column((payment) => payment.token),
      column((payment) => payment.orderId),
      column((payment) => payment.customerId),
      column((payment) => payment.caller),
      column((payment) => payment.idempotencyKey),
      column((payment) => payment.requestHash),
      column((payment) => payment.bonus),
      column((payment) => payment.luckyProof ?? null),
      column((payment) => payment.color),
      column((payment) => payment.model),
      column((payment) => payment.firstColor ?? null),
      column((payment) => payment.firstModel ?? null),
      now,
    ],
  });
  const { results, responses } = rows[0] as { results: Settlement['outcome'][]; responses: (string | null)[] };
  return results.map((outcome, index): Settlement => {
    const response = responses[index];
    if (outcome !== 'paid' && outcome !== 'replayed') return { outcome };
    if (response === null || response === undefined) throw new Error('a settled payment without its receipt');
    return { outcome, receipt: receiptOf(response) };
  });
}
