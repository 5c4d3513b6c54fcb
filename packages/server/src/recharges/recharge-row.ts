import type { PaymentMethodCode } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export interface RechargeRow {
  id: bigint;
  status: number;
  requested: bigint | null;
  credited: bigint | null;
  paymentMethod: PaymentMethodCode;
  created_at: Date;
  decided_at: Date | null;
  transaction_reference: string | null;
  failure_reason: string | null;
}

export interface AdminRechargeRow extends RechargeRow {
  customer_id: bigint;
  user_name: string;
  approval_id: bigint | null;
}

export interface RechargeFilter {
  rechargeId?: bigint;
  status?: number | undefined;
  beforeId?: bigint | undefined;
  withoutIds?: bigint[] | undefined;
  limit: number;
}

export interface AdminRechargeFilter {
  status: number | undefined;
  /** Waiting since before `overdueBefore`, or not. */
  overdue: boolean | undefined;
  overdueBefore: Date;
  customerId: bigint | undefined;
  beforeId: bigint | undefined;
  limit: number;
}

const columns = sql`r.id, r.status, r.requested_amount as requested, r.credited_amount as credited, w.code as "paymentMethod", r.created_at, r.decided_at,
  r.transaction_reference, r.failure_reason`;

/** The approval that credited it; while it waits, the one whose money would go to it as things stand. */
const approval = sql`case r.status when 1 then r.approval_id when 0 then (
  select p.id from shop.approval p
   where p.kind = 'manual_recharge' and p.state = 'pending' and p.customer_id = r.customer_id
     and p.payload -> 'fields' ->> 'paymentMethod' = w.code
     and r.id = (select x.id from shop.recharge x
                  where x.customer_id = r.customer_id and x.payment_method_id = r.payment_method_id and x.status = 0
                  order by (x.requested_amount is not distinct from ((p.payload -> 'fields' ->> 'amount')::numeric * 1000000)::bigint) desc, x.id
                  limit 1)
   order by p.id limit 1) end`;

/** A customer's own recharges, newest first. */
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

/** Everybody's recharges, newest first. */
export async function readAdminRecharges(database: Database, filter: AdminRechargeFilter): Promise<AdminRechargeRow[]> {
  const { status = null, overdue = null, overdueBefore, customerId = null, beforeId = null, limit } = filter;
  const { rows } = await sql<AdminRechargeRow>`
    select ${columns}, r.customer_id, c.user_name, ${approval} as approval_id
      from shop.recharge r join shop.payment_method w on w.id = r.payment_method_id join shop.customer c on c.id = r.customer_id
     where (${status}::smallint is null or r.status = ${status}::smallint)
       and (${overdue}::boolean is null or (r.status = 0 and r.created_at < ${overdueBefore}) = ${overdue}::boolean)
       and (${customerId}::bigint is null or r.customer_id = ${customerId}::bigint)
       and (${beforeId}::bigint is null or r.id < ${beforeId}::bigint)
     order by r.id desc limit ${limit}`.execute(database);
  return rows;
}
