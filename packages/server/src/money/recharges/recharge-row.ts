import type { PaymentMethodCode } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';

export interface RechargeRow {
  id: bigint;
  status: number;
  requested: bigint | null;
  credited: bigint | null;
  corrected: bigint | null;
  paymentMethod: PaymentMethodCode;
  created_at: Date;
  decided_at: Date | null;
  transaction_reference: string | null;
  failure_reason: string | null;
}

export interface AdminRechargeRow extends RechargeRow {
  customer_id: bigint;
  user_name: string;
  recipient: string | null;
  approval_id: bigint | null;
  deposit_address: string | null;
  requested_by: string | null;
  decided_by: string | null;
}

export interface RechargeFilter {
  rechargeId?: bigint;
  status?: number | undefined;
  beforeId?: bigint | undefined;
  withoutIds?: bigint[] | undefined;
  limit: number;
}

/** Sums up the corrections of a recharge; null if there are none. */
export const correctedOf = (id: RawBuilder<unknown>): RawBuilder<bigint | null> => sql<bigint | null>`(
  select sum(c.amount)::bigint from ledger.transfer t join ledger.transfer c on c.corrects_transfer_id = t.id
   where t.kind = 'recharge' and t.subject_id = ${id})`;

const columns = sql`r.id, r.status, r.requested_amount as requested, r.credited_amount as credited,
  case r.status when 1 then ${correctedOf(sql`r.id`)} end as corrected, w.code as "paymentMethod", r.created_at, r.decided_at,
  r.transaction_reference, r.failure_reason`;

/** The approval that credited the recharge or, while it waits, the pending one whose money would go to it now. */
const approval = sql`case r.status when 1 then r.approval_id when 0 then (
  select p.id from shop.approval p
   where p.kind = 'manual_recharge' and p.state = 'pending' and p.customer_id = r.customer_id
     and p.payload -> 'fields' ->> 'paymentMethod' = w.code
     and r.id = (select x.id from shop.recharge x
                  where x.customer_id = r.customer_id and x.payment_method_id = r.payment_method_id and x.status = 0
                  order by (x.requested_amount is not distinct from ((p.payload -> 'fields' ->> 'amount')::numeric * 1000000)::bigint) desc, x.id
                  limit 1)
   order by p.id limit 1) end`;

export const adminRechargeColumns = sql`${columns}, r.customer_id, c.user_name, c.recipient, ${approval} as approval_id,
  d.address as deposit_address, q.account as requested_by, b.account as decided_by`;

export async function readRecharges(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  filter: RechargeFilter,
): Promise<RechargeRow[]> {
  const { rechargeId = null, status = null, beforeId = null, withoutIds = [], limit } = filter;
  const { rows } = await sql<RechargeRow>`
    select ${columns}
      from shop.recharge r join shop.payment_method w on w.id = r.payment_method_id
     where r.customer_id = ${customerId}
       and (${rechargeId}::bigint is null or r.id = ${rechargeId}::bigint)
       and (${status}::smallint is null or r.status = ${status}::smallint)
       and (${beforeId}::bigint is null or r.id < ${beforeId}::bigint)
       and not r.id = any(${withoutIds}::bigint[])
     order by r.id desc limit ${limit}`.execute(database);
  return rows;
}
