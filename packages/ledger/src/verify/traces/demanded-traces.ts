import type { CheckName } from '../checks.ts';
import type { Context } from '../context.ts';
import { int } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/** An act of one person that the application always records in the audit. */
interface Demand {
  /** Without one, it is `operation_matches_audit`. */
  check?: CheckName;
  /** The act in words that continue after the name of the row. */
  deed: string;
  noun: string;
  table: string;
  /** The column of the table r with the id that people know, if it is not `r.id`. */
  id?: string;
  /** The column of who acted. */
  person: string;
  /** The time of the act; null if the row stores a different time. */
  at: string;
  /** The rows that record such an act; without it, those that name a person. */
  where?: string;
  /** The audit entries u that can record the act. */
  entries: string;
  /** The row that each entry is about, if it is not `u.subject`. */
  subject?: string;
}

const by = (...actions: readonly string[]): string => `u.action in (${actions.map((one) => `'${one}'`).join(', ')})`;
const detail = (noun: string): string => `'${noun} ' || (u.details ->> '${noun}')`;

/** The time of a review by one person; what two agreed was not sent counts as reviewed from then on. */
const reviewedAlone = `case when r.review_approval_id is null and (r.id, r.reviewed_at) not in (
  select p.withdrawal_id, p.ended_at from only shop.payout_attempt p where p.outcome = 'abandoned') then r.reviewed_at end`;

const demands: readonly Demand[] = [
  {
    check: 'approval_matches_audit',
    deed: 'was decided',
    noun: 'approval',
    table: 'shop.approval',
    person: 'r.decided_by',
    at: 'r.decided_at',
    entries: by('approval/decide'),
  },
  {
    check: 'approval_matches_audit',
    deed: 'was requested',
    noun: 'approval',
    table: 'shop.approval',
    person: 'r.requested_by',
    at: 'r.requested_at',
    where: 'true',
    entries: `u.action not in ('approval/decide', 'approval/withdraw') and (u.subject like 'approval %' or u.details ? 'approval')`,
    subject: `coalesce('approval ' || (u.details ->> 'approval'), u.subject)`,
  },
  {
    check: 'approval_matches_audit',
    deed: 'was withdrawn',
    noun: 'approval',
    table: 'shop.approval',
    person: 'r.requested_by',
    at: 'r.decided_at',
    where: `r.state = 'withdrawn'`,
    entries: by('approval/withdraw'),
  },
  {
    deed: 'was shipped',
    noun: 'order',
    table: 'shop.shipment',
    id: 'r.order_id',
    person: 'r.shipped_by',
    at: 'r.shipped_at',
    entries: by('order/ship', 'order/ship_many'),
  },
  {
    deed: 'had its tracking number corrected',
    noun: 'order',
    table: 'shop.tracking_correction',
    id: 'r.order_id',
    person: 'r.corrected_by',
    at: 'r.corrected_at',
    where: 'true',
    entries: by('order/correct_tracking'),
  },
  {
    deed: 'was delivered',
    noun: 'order',
    table: 'shop.shipment',
    id: 'r.order_id',
    person: 'r.delivery_confirmed_by',
    at: 'r.delivered_at',
    entries: by('order/deliver'),
  },
  {
    deed: 'was refunded',
    noun: 'order',
    table: 'shop.orders',
    person: 'r.refunded_by',
    at: 'case when r.refund_approval_id is null then r.refunded_at end',
    entries: by('order/refund'),
  },
  {
    deed: 'was accepted',
    noun: 'return',
    table: 'shop.return_request',
    person: 'r.decided_by',
    at: 'r.decided_at',
    where: `r.decided_by is not null and r.state = 'accepted' and r.approval_id is null`,
    entries: by('order/decide_return'),
    subject: detail('return'),
  },
  {
    deed: 'was judged on appeal',
    noun: 'return',
    table: 'shop.return_request',
    person: 'r.appeal_decided_by',
    at: 'r.appeal_decided_at',
    where: 'r.appeal_decided_by is not null and r.appeal_approval_id is null',
    entries: by('return/decide_appeal'),
    subject: detail('return'),
  },
  {
    deed: 'was agreed to',
    noun: 'return',
    table: 'shop.return_request',
    person: 'r.agreed_by',
    at: 'r.agreed_at',
    entries: by('return/agree'),
    subject: detail('return'),
  },
  {
    deed: 'was received',
    noun: 'return',
    table: 'shop.returned_goods',
    id: 'r.return_id',
    person: 'r.received_by',
    at: 'r.received_at',
    where: 'true',
    entries: by('order/receive_return'),
    subject: detail('return'),
  },
  {
    deed: 'was failed',
    noun: 'recharge',
    table: 'shop.recharge',
    person: 'r.failed_by',
    at: 'r.decided_at',
    entries: by('recharge/fail'),
  },
  {
    deed: 'was approved',
    noun: 'withdrawal',
    table: 'shop.withdrawal',
    person: 'r.reviewed_by',
    at: reviewedAlone,
    where: `r.reviewed_by is not null and r.stage <> 'rejected'`,
    entries: by('withdrawal/approve'),
  },
  {
    deed: 'was rejected',
    noun: 'withdrawal',
    table: 'shop.withdrawal',
    person: 'r.reviewed_by',
    at: 'case when r.review_approval_id is null then r.reviewed_at end',
    where: `r.stage = 'rejected'`,
    entries: by('withdrawal/reject'),
  },
  {
    deed: 'was begun to be paid',
    noun: 'withdrawal',
    table: 'shop.withdrawal',
    person: 'r.signing_by',
    at: 'r.signing_at',
    entries: by('withdrawal/begin_payout'),
  },
  {
    deed: 'was made',
    noun: 'batch',
    table: 'chain.batch',
    person: 'r.created_by',
    at: 'r.created_at',
    where: 'true',
    entries: by('batch/create', 'batch/replace', 'wallet/collect'),
  },
  {
    deed: 'was approved',
    noun: 'batch',
    table: 'chain.batch_approval',
    id: 'r.batch_id',
    person: 'r.administrator_id',
    at: 'r.approved_at',
    where: 'true',
    entries: by('batch/approve'),
  },
  {
    deed: 'was exported',
    noun: 'batch',
    table: 'chain.batch',
    person: 'r.exported_by',
    at: 'r.exported_at',
    entries: by('batch/file'),
  },
  {
    deed: 'has an appeal that was decided',
    noun: 'hold',
    table: 'shop.hold',
    person: 'r.appeal_decided_by',
    at: 'r.appeal_decided_at',
    entries: by('user/decide_appeal'),
    subject: detail('hold'),
  },
  {
    deed: 'had a document approved',
    noun: 'customer',
    table: 'shop.identity_submission',
    id: 'r.customer_id',
    person: 'r.decided_by',
    at: 'r.decided_at',
    where: `r.state = 'approved'`,
    entries: by('real_name/approve'),
  },
  {
    deed: 'had a document rejected',
    noun: 'customer',
    table: 'shop.identity_submission',
    id: 'r.customer_id',
    person: 'r.decided_by',
    at: 'r.decided_at',
    where: `r.state = 'rejected'`,
    entries: by('real_name/reject'),
  },
  {
    deed: 'was blocked',
    noun: 'network',
    table: 'shop.blocked_network',
    person: 'r.created_by',
    at: 'r.created_at',
    where: 'true',
    entries: by('ip_blacklist/add'),
  },
  {
    deed: 'was sent',
    noun: 'message',
    table: 'shop.sent_message',
    person: 'r.sent_by',
    at: 'r.sent_at',
    where: 'true',
    entries: by('message/send'),
  },
];

/**
 * Maximum difference between an act and its entry: both are in one transaction, which can wait for a lock up to the
 * statement timeout.
 */
const sameTime = "interval '5 minutes'";

async function checkDemand({ snapshot, report }: Context, demand: Demand): Promise<void> {
  const { check = 'operation_matches_audit', deed, noun, table, id = 'r.id', person, at, entries } = demand;
  const { where = `${person} is not null`, subject = 'u.subject' } = demand;
  const rows = snapshot.stream({
    columns: { id: [id, int], person: [person, int] } as const,
    from: `only ${table} r left join (select distinct ${subject} as subject, u.actor_id, u.created_at from only shop.audit_entry u
      where u.actor_kind = 'administrator' and ${entries}) a on a.subject = '${noun} ' || ${id} and a.actor_id = ${person}
      and abs(extract(epoch from a.created_at - coalesce(${at}, a.created_at))) <= extract(epoch from ${sameTime})`,
    alias: 'r',
    where: `${where} and a.subject is null`,
  });
  await forEach(rows, (row) => {
    const sentence = `The ${noun} ${row.id} ${deed} by administrator ${row.person}, of which the audit knows nothing at that time: it was not done by way of the application.`;
    report(check, [`${noun} ${row.id}`], sentence);
  });
}

/** Checks that the audit records every act of a single person, if only the application serves the shop. */
export async function checkTraces(context: Context): Promise<void> {
  for (const demand of demands) await checkDemand(context, demand);
}
