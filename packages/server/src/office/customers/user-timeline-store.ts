// Reads all events of one customer in one chronological order.
import type { ResponseOf } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import { sql, type RawBuilder } from 'kysely';
import { offeredName, type Languages } from '../../foundation/order-product-columns.ts';

type TimelineKind = ResponseOf<'user/timeline'>['list'][number]['kind'];

export interface TimelineRow {
  kind: TimelineKind;
  /** The id of the order, recharge, withdrawal, hold, return, request or audit entry. */
  id: bigint;
  at: Date;
  amount: bigint | null;
  /** The product, the reason, or the action. */
  note: string;
  /** The administrator's account, if one acted. */
  who: string | null;
}

interface TimelineRequest {
  customerId: bigint;
  /** The `position` of the last row of the page before. */
  cursor: string | undefined;
  limit: number;
  languages: Languages;
  hasAudit: boolean;
}

interface Part {
  kind: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  amount?: RawBuilder<unknown>;
  note?: RawBuilder<unknown>;
  who?: RawBuilder<unknown>;
  /** The table with the condition that finds the customer's rows. */
  from: RawBuilder<unknown>;
}

const orderEvents = [
  [sql`'order_paid'`, sql`o.paid_at`],
  [sql`'order_refunded'`, sql`o.refunded_at`],
  [sql`'order_closed'`, sql`o.closed_at`],
] as const;

const account = (id: RawBuilder<unknown>) => sql`(select a.account from shop.administrator a where a.id = ${id})`;

/** Returns the kinds of events, each read by the index that begins with its customer. */
function partsOf({ customerId, languages, hasAudit }: TimelineRequest): Part[] {
  return [
    ...orderParts(customerId, languages),
    ...rechargeParts(customerId),
    ...withdrawalParts(customerId),
    ...holdParts(customerId),
    ...returnParts(customerId),
    ...approvalParts(customerId),
    ...(hasAudit ? [auditPart(customerId)] : []),
  ];
}

function orderParts(customerId: bigint, languages: Languages): Part[] {
  const orders = sql`shop.orders o join shop.product_revision v on v.id = o.product_revision_id where o.customer_id = ${customerId}`;
  return orderEvents.map(([kind, at]): Part => {
    return { kind, at, id: sql`o.id`, amount: sql`o.price`, note: offeredName(languages), from: orders };
  });
}

function rechargeParts(customerId: bigint): Part[] {
  const recharges = sql`shop.recharge r where r.customer_id = ${customerId}`;
  return [
    {
      kind: sql`'recharge_announced'`,
      id: sql`r.id`,
      at: sql`r.created_at`,
      amount: sql`r.requested_amount`,
      from: recharges,
    },
    {
      kind: sql`case r.status when 1 then 'recharge_credited' else 'recharge_failed' end`,
      id: sql`r.id`,
      at: sql`r.decided_at`,
      amount: sql`r.credited_amount`,
      note: sql`coalesce(r.failure_reason, '')`,
      who: account(sql`r.failed_by`),
      from: recharges,
    },
  ];
}

function withdrawalParts(customerId: bigint): Part[] {
  const withdrawals = sql`shop.withdrawal w where w.customer_id = ${customerId}`;
  return [
    {
      kind: sql`'withdrawal_requested'`,
      id: sql`w.id`,
      at: sql`w.requested_at`,
      amount: sql`w.amount`,
      from: withdrawals,
    },
    {
      kind: sql`case w.stage when 'paid' then 'withdrawal_paid' else 'withdrawal_failed' end`,
      id: sql`w.id`,
      at: sql`w.ended_at`,
      amount: sql`w.amount`,
      note: sql`coalesce(w.reject_reason, '')`,
      from: withdrawals,
    },
  ];
}

function holdParts(customerId: bigint): Part[] {
  const holds = sql`shop.hold h where h.customer_id = ${customerId}`;
  return [
    { kind: sql`'hold_placed'`, id: sql`h.id`, at: sql`h.starts_at`, note: sql`h.reason`, from: holds },
    {
      kind: sql`'hold_ended'`,
      id: sql`h.id`,
      at: sql`h.ended_at`,
      note: sql`coalesce((select l.reason from shop.approval l where l.id = h.release_approval_id), '')`,
      from: holds,
    },
    {
      kind: sql`'hold_appealed'`,
      id: sql`h.id`,
      at: sql`h.appealed_at`,
      note: sql`h.appeal_text`,
      from: holds,
    },
    {
      kind: sql`'hold_appeal_decided'`,
      id: sql`h.id`,
      at: sql`h.appeal_decided_at`,
      note: sql`coalesce(h.appeal_remark, '')`,
      who: account(sql`h.appeal_decided_by`),
      from: holds,
    },
  ];
}

function returnParts(customerId: bigint): Part[] {
  const returns = sql`shop.orders o join shop.return_request q on q.order_id = o.id where o.customer_id = ${customerId}`;
  return [
    {
      kind: sql`'return_requested'`,
      id: sql`q.id`,
      at: sql`q.requested_at`,
      amount: sql`o.price`,
      note: sql`q.reason`,
      from: returns,
    },
    {
      kind: sql`case case when q.appealed_at is null then q.state else 'rejected' end when 'rejected' then 'return_rejected' when 'withdrawn' then 'return_withdrawn' when 'lapsed' then 'return_lapsed' else 'return_accepted' end`,
      id: sql`q.id`,
      at: sql`q.decided_at`,
      amount: sql`o.price`,
      note: sql`coalesce(q.remark, '')`,
      who: account(sql`q.decided_by`),
      from: returns,
    },
    {
      kind: sql`'return_appealed'`,
      id: sql`q.id`,
      at: sql`q.appealed_at`,
      amount: sql`o.price`,
      note: sql`coalesce(q.appeal_text, '')`,
      from: returns,
    },
    {
      kind: sql`'return_appeal_decided'`,
      id: sql`q.id`,
      at: sql`q.appeal_decided_at`,
      amount: sql`o.price`,
      note: sql`coalesce(q.appeal_remark, '')`,
      who: account(sql`q.appeal_decided_by`),
      from: returns,
    },
  ];
}

function approvalParts(customerId: bigint): Part[] {
  const approvals = sql`shop.approval p where p.customer_id = ${customerId}`;
  return [
    {
      kind: sql`'requested'`,
      id: sql`p.id`,
      at: sql`p.requested_at`,
      note: sql`p.kind`,
      who: account(sql`p.requested_by`),
      from: approvals,
    },
    {
      kind: sql`'decided'`,
      id: sql`p.id`,
      at: sql`p.decided_at`,
      note: sql`p.kind`,
      who: account(sql`p.decided_by`),
      from: approvals,
    },
  ];
}

const auditPart = (customerId: bigint): Part => ({
  kind: sql`'audit'`,
  id: sql`u.id`,
  at: sql`u.created_at`,
  note: sql`u.action`,
  who: account(sql`case u.actor_kind when 'administrator' then u.actor_id end`),
  from: sql`shop.audit_entry u where u.subject = ${`customer ${customerId}`}`,
});

/** Matches the rows after the previous page, the newest first; rows of the same time are ordered by kind and id. */
function isAfter(cursor: string | undefined, { kind, id, at }: Pick<Part, 'kind' | 'id' | 'at'>): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const [name, micros, number] = cursor.split('.');
  const time = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
  const plain = sql`replace(${kind}, '_', '')`;
  return sql`(${at} < ${time} or (${at} = ${time} and (${plain} > ${name}::text collate "C"
    or (${plain} = ${name}::text and ${id} < ${number}::bigint))))`;
}

export async function readTimeline(
  database: Database,
  request: TimelineRequest,
): Promise<(TimelineRow & { position: string })[]> {
  const { cursor, limit } = request;
  const parts = partsOf(request).map((part) => {
    const { kind, id, at, amount = sql`null::bigint`, note = sql`''`, who = sql`null::text`, from } = part;
    return sql`(select ${kind}::text as kind, ${id} as id, ${at} as at, ${amount} as amount, ${note}::text as note, ${who} as who
       from ${from} and ${at} is not null and ${isAfter(cursor, part)}
      order by ${at} desc, replace(${kind}, '_', '') collate "C", ${id} desc limit ${limit})`;
  });
  const { rows } = await sql<TimelineRow & { position: string }>`
    select x.kind, x.id, x.at, x.amount, x.note, x.who,
           concat_ws('.', replace(x.kind, '_', ''), (extract(epoch from x.at) * 1000000)::bigint, x.id) as position
      from (${sql.join(parts, sql` union all `)}) x
     order by x.at desc, replace(x.kind, '_', '') collate "C", x.id desc limit ${limit}`.execute(database);
  return rows;
}
