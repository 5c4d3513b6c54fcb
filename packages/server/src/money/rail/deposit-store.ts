import type { HeldReason, PaymentMethodCode } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { WatchedChain } from '@goodturn/ledger';
import { sql } from 'kysely';

/** The transfer as one watcher saw it; the numbers are text, because they come as JSON. */
export interface SeenRow {
  observer: 'a' | 'b';
  units: string;
  paymentMethod: PaymentMethodCode;
  from: string;
  to: string;
  block: string;
  blockHash: string;
  at: string;
}

export interface OpenDepositRow {
  id: bigint | null;
  chain: WatchedChain;
  tx: string;
  ordinal: number;
  customerId: bigint;
  userName: string;
  recipient: string | null;
  paymentMethod: PaymentMethodCode;
  units: bigint;
  reason: HeldReason | null;
  needsTwo: boolean;
  isReturning: boolean;
  /** The account that the customer named and on which nobody has agreed yet, and the one on which two persons have. */
  returnTo: Buffer | null;
  goesTo: Buffer | null;
  since: Date;
  approvalId: bigint | null;
  depositAddress: string;
  seen: SeenRow[];
}

/**
 * The transfers that arrived and are not credited: held with a reason, or waiting for the other watcher without one.
 */
const open = sql`
  select d.id, d.chain, d.tx, d.ordinal, d.customer_id, d.payment_method_id, d.units, d.reason, d.created_at as since, d.state
    from chain.deposit d where d.state = 'returning' or (d.state = 'held' and d.reason <> 'reference_used')
  union all
  select null, u.chain, u.tx, u.ordinal, a.customer_id, t.payment_method_id, o.units, null, o.observed_at, null
    from chain.undecided u
    cross join lateral (select * from chain.observed_transfer o
                         where o.chain = u.chain and o.tx = u.tx and o.ordinal = u.ordinal order by o.observer limit 1) o
    join chain.token t on t.id = o.token
    join shop.deposit_address a on a.chain = u.chain and a.account = o.to_account
   where not exists (select from chain.deposit d where d.chain = u.chain and d.tx = u.tx and d.ordinal = u.ordinal)`;

/** The account that the customer of a deposit named last, and the one on which two persons agreed last. */
const returns = sql`
  left join lateral (select r.account from chain.deposit_return_request r where r.deposit_id = d.id order by r.id desc limit 1) q on true
  left join lateral (select n.account from chain.deposit_decision n where n.deposit_id = d.id order by n.id desc limit 1) n on true`;
const returnTo = sql`case when q.account is distinct from n.account then q.account end as "returnTo"`;

const seen = sql`(select coalesce(jsonb_agg(jsonb_build_object('observer', o.observer, 'units', o.units::text, 'paymentMethod', m.code,
    'from', encode(o.from_account, 'hex'), 'to', encode(o.to_account, 'hex'), 'block', o.block::text,
    'blockHash', encode(o.block_hash, 'hex'), 'at', o.observed_at) order by o.observer), '[]')
  from chain.observed_transfer o join chain.token k on k.id = o.token join shop.payment_method m on m.id = k.payment_method_id
 where o.chain = d.chain and o.tx = d.tx and o.ordinal = d.ordinal)`;

export async function readOpenDeposits(database: Database, limit: number): Promise<OpenDepositRow[]> {
  const { rows } = await sql<OpenDepositRow>`
    select d.id, d.chain, encode(d.tx, 'hex') as tx, d.ordinal, d.customer_id as "customerId", c.user_name as "userName", c.recipient,
           w.code as "paymentMethod", d.units, d.reason, chain.needs_two(d.reason) and d.state = 'held' as "needsTwo",
           coalesce(d.state = 'returning', false) as "isReturning", ${returnTo}, n.account as "goesTo", d.since, a.address as "depositAddress",
           (select p.id from shop.approval p where p.kind in ('deposit_credit', 'deposit_return', 'deposit_keep')
              and p.subject_id = d.id and p.state = 'pending' limit 1) as "approvalId",
           ${seen} as seen
      from (${open}) d join shop.customer c on c.id = d.customer_id join shop.payment_method w on w.id = d.payment_method_id
      join shop.deposit_address a on a.chain = d.chain and a.customer_id = d.customer_id ${returns}
     order by chain.needs_two(d.reason) desc, d.since, d.tx, d.ordinal limit ${limit}`.execute(database);
  return rows;
}

export interface HeldDeposit {
  id: bigint;
  chain: WatchedChain;
  customerId: bigint;
  paymentMethod: PaymentMethodCode;
  units: bigint;
  tx: string;
  ordinal: number;
  needsTwo: boolean;
  isReturning: boolean;
  returnTo: Buffer | null;
}

/** Returns a held deposit as this watcher saw it; undefined if there is none, or the watcher did not see it. */
export async function findHeldDeposit(
  transaction: DatabaseTransaction,
  depositId: bigint,
  observer: 'a' | 'b',
): Promise<HeldDeposit | undefined> {
  const { rows } = await sql<HeldDeposit>`
    select d.id, d.chain, d.customer_id as "customerId", m.code as "paymentMethod", o.units, encode(d.tx, 'hex') as tx, d.ordinal,
           d.state = 'held' and chain.needs_two(d.reason) as "needsTwo", d.state = 'returning' as "isReturning", ${returnTo}
      from chain.deposit d
      join chain.observed_transfer o on o.chain = d.chain and o.tx = d.tx and o.ordinal = d.ordinal and o.observer = ${observer}
      join chain.token t on t.id = o.token join shop.payment_method m on m.id = t.payment_method_id
      join shop.deposit_address a on a.chain = o.chain and a.account = o.to_account and a.customer_id = d.customer_id
      ${returns}
     where d.id = ${depositId}`.execute(transaction);
  return rows[0];
}
