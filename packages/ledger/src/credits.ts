/** What a customer was credited, as somebody looks at it who wants to correct it. */
import type { DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros, ZERO } from '@goodturn/money';
import { sql } from 'kysely';
import { type TransferKind, transferKinds } from './transfer-kinds.ts';

export interface Credit {
  kind: TransferKind;
  amount: Money;
  /** What corrections have not taken back; below zero only where one was too many. */
  left: Money;
}

/**
 * Credits that can be wrong. What gives back the customer's own money, after a refund or a withdrawal, cannot; and cashback
 * cannot before its order is closed, since until then a refund takes back the whole of it.
 */
const correctable: TransferKind[] = ['order_cashback', 'order_bonus', 'referral_reward', 'recharge', 'system_increase'];

/** A credit of that customer which a system decrease may name; undefined where there is none of this id. */
export async function correctableCredit(
  transaction: DatabaseTransaction,
  customerId: bigint,
  transferId: bigint,
): Promise<Credit | undefined> {
  const { rows } = await sql<{ name: TransferKind; amount: bigint; corrected: bigint }>`
    select k.name, t.amount,
           (select coalesce(sum(c.amount), 0)::bigint from ledger.transfer c
             where c.customer_id = t.customer_id and c.id > t.id and c.corrects = t.id
               and c.kind = ${transferKinds.system_decrease}) as corrected
      from ledger.transfer t join ledger.transfer_kind k on k.code = t.kind
     where t.id = ${transferId} and t.customer_id = ${customerId} and k.name = any(${correctable})
       and (k.name not in ('order_cashback', 'order_bonus')
            or exists (select from shop.orders o where o.id = t.subject_id and o.closed_at is not null))`.execute(
    transaction,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const left = row.amount - row.corrected;
  return { kind: row.name, amount: moneyFromMicros(row.amount), left: left === 0n ? ZERO : moneyFromMicros(left) };
}
