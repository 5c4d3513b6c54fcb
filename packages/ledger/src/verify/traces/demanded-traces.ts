import type { CheckName } from '../checks.ts';
import type { Context } from '../context.ts';
import { int } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/** An act of one person that the application always records in the audit. */
interface Demand {
  check: CheckName;
  /** The act in words that continue after the name of the row. */
  deed: string;
  noun: string;
  table: string;
  /** The column of the table r with the id that people know; `person` is the column of who acted. */
  id: string;
  person: string;
  /** The time of the act; null if the row stores a different time. */
  at: string;
  where: string;
  /** The audit entries u that can record the act, and the row that each is about. */
  entries: string;
  subject: string;
}

const operation = (demand: Omit<Demand, 'check'>): Demand => ({ check: 'operation_matches_audit', ...demand });

/** The time of a review by one person; what two agreed was not sent counts as reviewed from then on. */
const reviewedAlone = `case when r.review_approval_id is null and (r.id, r.reviewed_at) not in (
  select p.withdrawal_id, p.ended_at from only shop.payout_attempt p where p.outcome = 'abandoned') then r.reviewed_at end`;

const demands: readonly Demand[] = [
  {
    check: 'approval_matches_audit',
    deed: 'was decided',
    noun: 'approval',
    table: 'shop.approval',
    id: 'r.id',
    person: 'r.decided_by',
    at: 'r.decided_at',
    where: 'r.decided_by is not null',
    entries: `u.action = 'approval/decide'`,
    subject: 'u.subject',
  },
  {
    check: 'approval_matches_audit',
    deed: 'was requested',
    noun: 'approval',
    table: 'shop.approval',
    id: 'r.id',
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
    id: 'r.id',
    person: 'r.requested_by',
    at: 'r.decided_at',
    where: `r.state = 'withdrawn'`,
    entries: `u.action = 'approval/withdraw'`,
    subject: 'u.subject',
  },
  operation({
    deed: 'was shipped',
    noun: 'order',
    table: 'shop.shipment',
    id: 'r.order_id',
    person: 'r.shipped_by',
    at: 'r.shipped_at',
    where: 'r.shipped_by is not null',
    entries: `u.action in ('order/ship', 'order/ship_many')`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'had its tracking number corrected',
    noun: 'order',
    table: 'shop.tracking_correction',
    id: 'r.order_id',
    person: 'r.corrected_by',
    at: 'r.corrected_at',
    where: 'true',
    entries: `u.action = 'order/correct_tracking'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'was delivered',
    noun: 'order',
    table: 'shop.shipment',
    id: 'r.order_id',
    person: 'r.delivery_confirmed_by',
    at: 'r.delivered_at',
    where: 'r.delivery_confirmed_by is not null',
    entries: `u.action = 'order/deliver'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'was refunded',
    noun: 'order',
    table: 'shop.orders',
    id: 'r.id',
    person: 'r.refunded_by',
    at: 'case when r.refund_approval_id is null then r.refunded_at end',
    where: 'r.refunded_by is not null',
    entries: `u.action = 'order/refund'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'was accepted',
    noun: 'return',
    table: 'shop.return_request',
    id: 'r.id',
    person: 'r.decided_by',
    at: 'r.decided_at',
    where: `r.decided_by is not null and r.state = 'accepted' and r.approval_id is null`,
    entries: `u.action = 'order/decide_return'`,
    subject: `'return ' || (u.details ->> 'return')`,
  }),
  operation({
    deed: 'was judged on appeal',
    noun: 'return',
    table: 'shop.return_request',
    id: 'r.id',
    person: 'r.appeal_decided_by',
    at: 'r.appeal_decided_at',
    where: 'r.appeal_decided_by is not null and r.appeal_approval_id is null',
    entries: `u.action = 'return/decide_appeal'`,
    subject: `'return ' || (u.details ->> 'return')`,
  }),
  operation({
    deed: 'was agreed to',
    noun: 'return',
    table: 'shop.return_request',
    id: 'r.id',
    person: 'r.agreed_by',
    at: 'r.agreed_at',
    where: 'r.agreed_by is not null',
    entries: `u.action = 'return/agree'`,
    subject: `'return ' || (u.details ->> 'return')`,
  }),
  operation({
    deed: 'was received',
    noun: 'return',
    table: 'shop.returned_goods',
    id: 'r.return_id',
    person: 'r.received_by',
    at: 'r.received_at',
    where: 'true',
    entries: `u.action = 'order/receive_return'`,
    subject: `'return ' || (u.details ->> 'return')`,
  }),
  operation({
    deed: 'was failed',
    noun: 'recharge',
    table: 'shop.recharge',
    id: 'r.id',
    person: 'r.failed_by',
    at: 'r.decided_at',
    where: 'r.failed_by is not null',
    entries: `u.action = 'recharge/fail'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'was approved',
    noun: 'withdrawal',
    table: 'shop.withdrawal',
    id: 'r.id',
    person: 'r.reviewed_by',
    at: reviewedAlone,
    where: `r.reviewed_by is not null and r.stage <> 'rejected'`,
    entries: `u.action = 'withdrawal/approve'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'was rejected',
    noun: 'withdrawal',
    table: 'shop.withdrawal',
    id: 'r.id',
    person: 'r.reviewed_by',
    at: 'case when r.review_approval_id is null then r.reviewed_at end',
    where: `r.stage = 'rejected'`,
    entries: `u.action = 'withdrawal/reject'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'was begun to be paid',
    noun: 'withdrawal',
    table: 'shop.withdrawal',
    id: 'r.id',
    person: 'r.signing_by',
    at: 'r.signing_at',
    where: 'r.signing_by is not null',
    entries: `u.action = 'withdrawal/begin_payout'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'was made',
    noun: 'batch',
    table: 'chain.batch',
    id: 'r.id',
    person: 'r.created_by',
    at: 'r.created_at',
    where: 'true',
    entries: `u.action in ('batch/create', 'batch/replace', 'wallet/collect')`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'was approved',
    noun: 'batch',
    table: 'chain.batch_approval',
    id: 'r.batch_id',
    person: 'r.administrator_id',
    at: 'r.approved_at',
    where: 'true',
    entries: `u.action = 'batch/approve'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'was exported',
    noun: 'batch',
    table: 'chain.batch',
    id: 'r.id',
    person: 'r.exported_by',
    at: 'r.exported_at',
    where: 'r.exported_by is not null',
    entries: `u.action = 'batch/file'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'has an appeal that was decided',
    noun: 'hold',
    table: 'shop.hold',
    id: 'r.id',
    person: 'r.appeal_decided_by',
    at: 'r.appeal_decided_at',
    where: 'r.appeal_decided_by is not null',
    entries: `u.action = 'user/decide_appeal'`,
    subject: `'hold ' || (u.details ->> 'hold')`,
  }),
  operation({
    deed: 'had a document approved',
    noun: 'customer',
    table: 'shop.identity_submission',
    id: 'r.customer_id',
    person: 'r.decided_by',
    at: 'r.decided_at',
    where: `r.state = 'approved'`,
    entries: `u.action = 'real_name/approve'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'had a document rejected',
    noun: 'customer',
    table: 'shop.identity_submission',
    id: 'r.customer_id',
    person: 'r.decided_by',
    at: 'r.decided_at',
    where: `r.state = 'rejected'`,
    entries: `u.action = 'real_name/reject'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'was blocked',
    noun: 'network',
    table: 'shop.blocked_network',
    id: 'r.id',
    person: 'r.created_by',
    at: 'r.created_at',
    where: 'true',
    entries: `u.action = 'ip_blacklist/add'`,
    subject: 'u.subject',
  }),
  operation({
    deed: 'was sent',
    noun: 'message',
    table: 'shop.sent_message',
    id: 'r.id',
    person: 'r.sent_by',
    at: 'r.sent_at',
    where: 'true',
    entries: `u.action = 'message/send'`,
    subject: 'u.subject',
  }),
];

/**
 * Maximum difference between an act and its entry: both are in one transaction, which can wait for a lock up to the
 * statement timeout.
 */
const sameTime = "interval '5 minutes'";

async function checkDemand({ snapshot, report }: Context, demand: Demand): Promise<void> {
  const { check, deed, noun, table, id, person, at, where, entries, subject } = demand;
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
