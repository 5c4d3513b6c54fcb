import type { HeldReason, PaymentMethodCode } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { WatchedChain } from '@goodturn/ledger';
import { sql } from 'kysely';

export interface OwnDepositRow {
  id: bigint | null;
  chain: WatchedChain;
  tx: string;
  ordinal: number;
  paymentMethod: PaymentMethodCode;
  units: bigint;
  block: bigint;
  head: bigint | null;
  isFinal: boolean;
  isAutomatic: boolean;
  seenAt: Date;
  state: 'credited' | 'held' | 'returning' | 'returned' | 'kept' | null;
  reason: HeldReason | null;
  creditedAt: Date | null;
  rechargeId: bigint | null;
  isReturnable: boolean;
  returnTo: Buffer | null;
}

/** A transfer as any watcher saw it, final or on its way. */
const transfers = sql`
  select s.chain, s.tx, s.ordinal, s.token, s.to_account, s.units, s.block, s.seen_at, false as is_final from chain.sighting s
  union all
  select o.chain, o.tx, o.ordinal, o.token, o.to_account, o.units, o.block, o.observed_at, true from chain.observed_transfer o`;

/**
 * Reads what came to the own addresses: of one transaction if it is named, otherwise what is not settled, and what was
 * credited within a day.
 */
export async function readOwnDeposits(
  database: Database,
  customerId: bigint,
  transaction: Buffer | null = null,
): Promise<OwnDepositRow[]> {
  const { rows } = await sql<OwnDepositRow>`
    select d.id, m.chain, encode(m.tx, 'hex') as tx, m.ordinal, w.code as "paymentMethod", coalesce(d.units, m.units) as units, m.block,
           (select max(h.head) from chain.head h where h.chain = m.chain) as head, m.is_final as "isFinal",
           chain.is_rail_block(w.id, m.block) as "isAutomatic", m.seen_at as "seenAt",
           coalesce(d.state, case when r.id is not null then 'credited' end) as state, d.reason,
           coalesce(d.decided_at, r.decided_at) as "creditedAt", coalesce(d.recharge_id, r.id) as "rechargeId",
           coalesce(d.state = 'held' and chain.needs_two(d.reason), false) as "isReturnable", q.account as "returnTo"
      from (select distinct on (f.chain, f.tx, f.ordinal) f.*
              from shop.deposit_address a join (${transfers}) f on f.chain = a.chain and f.to_account = a.account
             where a.customer_id = ${customerId} and (${transaction}::bytea is null or f.tx = ${transaction}::bytea)
             order by f.chain, f.tx, f.ordinal, f.is_final desc, f.seen_at) m
      join chain.token t on t.id = m.token join shop.payment_method w on w.id = t.payment_method_id
      left join chain.deposit d on d.chain = m.chain and d.tx = m.tx and d.ordinal = m.ordinal and d.reason is distinct from 'reference_used'
      left join lateral (select r.id, r.decided_at from shop.recharge r
        where r.customer_id = ${customerId} and r.payment_method_id = w.id and r.transaction_reference = encode(m.tx, 'hex')
          and r.status = 1 and r.approval_id is not null limit 1) r on true
      left join lateral (select q.account from chain.deposit_return_request q where q.deposit_id = d.id order by q.id desc limit 1) q on true
     where ${transaction}::bytea is not null
        or (not chain.is_dust(m.units) and m.seen_at > clock_timestamp() - interval '30 days'
            and coalesce(d.decided_at, r.decided_at, clock_timestamp()) > clock_timestamp() - interval '1 day')
     order by m.seen_at desc, m.tx, m.ordinal limit 50`.execute(database);
  return rows;
}

/** Returns the payment method of a customer's own deposit that was decided. */
export async function findOwnMethod(
  transaction: DatabaseTransaction,
  customerId: bigint,
  depositId: bigint,
): Promise<{ paymentMethod: PaymentMethodCode } | undefined> {
  const { rows } = await sql<{ paymentMethod: PaymentMethodCode }>`
    select m.code as "paymentMethod" from chain.deposit d join shop.payment_method m on m.id = d.payment_method_id
     where d.id = ${depositId} and d.customer_id = ${customerId}`.execute(transaction);
  return rows[0];
}

/** A watcher's answer about a transaction on one chain. */
export interface AnswerRow {
  chain: WatchedChain;
  outcome: 'unknown' | 'pending' | 'failed' | 'watched' | 'other_address' | 'other_token';
  to: string | null;
}

export async function readAnswers(database: Database, transaction: Buffer): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.chain, a.outcome, encode(a.to_account, 'hex') as to from chain.answer a where a.tx = ${transaction} order by a.answered_at desc`.execute(
    database,
  );
  return rows;
}

/** Counts the watchers by chain that have to answer a question. */
export async function countWatching(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chain.head h where h.heard_at > clock_timestamp() - interval '2 minutes'`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}
