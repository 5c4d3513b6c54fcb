import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** The parts of a customer's available balance, in micro-dollars, whose sum is the balance. */
export interface BalanceParts {
  recharged: bigint;
  cashback: bigint;
  bonuses: bigint;
  rewards: bigint;
  increases: bigint;
  orders: bigint;
  refunds: bigint;
  withdrawals: bigint;
  withdrawalsBack: bigint;
  corrections: bigint;
}

/** Returns the parts, summed from the customer's own transfers in the index of statements. */
export async function readBalanceParts(database: Database, customerId: bigint): Promise<BalanceParts> {
  const of = (...kinds: readonly string[]) =>
    sql`coalesce(sum(m.moved) filter (where m.kind::text in (${sql.join([...kinds])})), 0)::bigint`;
  const { rows } = await sql<BalanceParts>`
    select ${of('recharge')} as recharged, ${of('order_cashback')} as cashback, ${of('order_bonus')} as bonuses,
           ${of('referral_reward')} as rewards, ${of('system_increase')} as increases, ${of('order_price')} as orders,
           ${of('order_price_refund', 'order_cashback_reversal')} as refunds, ${of('withdrawal_request')} as withdrawals,
           ${of('withdrawal_failed')} as "withdrawalsBack",
           ${of('recharge_correction', 'increase_correction', 'reward_correction')} as corrections
      from (select t.kind, case when t.credit_account_id = ledger.customer_available(t.customer_id) then t.amount else -t.amount end as moved
              from ledger.transfer t where t.customer_id = ${customerId}) m`.execute(database);
  const [parts] = rows;
  if (parts === undefined) throw new Error('a sum gave no answer');
  return parts;
}
