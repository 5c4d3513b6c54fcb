import type { Context, Pass } from '../context.ts';
import { optionalInt, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { checkApprovalEntries } from './approval-entries.ts';
import { checkCustomerActs } from './customer-acts.ts';
import { checkCustomerKeys } from './customer-keys.ts';
import { checkCustomerTraces } from './customer-traces.ts';
import { checkTraces } from './demanded-traces.ts';
import { checkRuleTexts } from './rule-texts.ts';
import { checkSealedEntries } from './sealed-entries.ts';
import { checkStates } from './state-traces.ts';

/**
 * Checks that a recorded personal account remains recorded, since it prevents administrators from deciding about
 * themselves.
 */
async function checkPersonalAccounts({ snapshot, report, administrators }: Context): Promise<void> {
  const entries = snapshot.stream({
    columns: { subject: text, customerId: [`u.details ->> 'userId'`, text] } as const,
    from: 'only shop.audit_entry u',
    alias: 'u',
    where: `u.action in ('admin/own_account', 'record-own-account')`,
  });
  await forEach(entries, ({ subject, customerId }) => {
    const [, id] = /^administrator (\d{1,18})$/.exec(subject) ?? [];
    const accounts = id === undefined ? undefined : administrators.get(BigInt(id))?.personalAccounts;
    // An ended one names the approval by which two persons ended it.
    if (id === undefined || accounts?.some((own) => `${own.customerId}` === customerId)) return;
    const sentence = `The audit says that customer ${customerId} is an own account of administrator ${id}, who does not have it any more.`;
    report('operation_matches_audit', [subject, `customer ${customerId}`], sentence);
  });
}

/** Checks that what each decision rested on is what the audit keeps the digest of. */
async function checkEvidence({ snapshot, report }: Context): Promise<void> {
  const rows = snapshot.stream({
    columns: { id: ['coalesce(f.id, u.subject)', text] } as const,
    from: `(select 'approval ' || f.approval_id as id, encode(sha256(convert_to(f.facts::text, 'UTF8')), 'hex') as digest
              from only shop.decided_facts f) f
      full join (select distinct u.subject, u.details ->> 'evidence' as digest from only shop.audit_entry u where u.details ? 'evidence') u
        on u.subject = f.id and u.digest = f.digest`,
    alias: 'f',
    where: 'f.id is null or u.subject is null',
  });
  await forEach(rows, ({ id }) => {
    const sentence = `What the decision of ${id} rested on is not what was kept when it was made.`;
    report('approval_matches_audit', [id], sentence);
  });
}

/** A step that one person takes, and its effect on the row that it changes. */
interface Step {
  /** The condition on the audit entries of this step. */
  entries: string;
  table: string;
  alias: string;
  /** The condition that joins an entry with its row. */
  joined: string;
  /** The condition that the row still is as this step left it. */
  stands: string;
}

const steps: readonly Step[] = [
  {
    entries: `u.action in ('order/ship', 'order/ship_many')`,
    table: 'shop.shipment',
    alias: 's',
    joined: `u.subject = 'order ' || s.order_id`,
    // The first correction keeps the tracking data as they were at shipment.
    stands: `(u.details ->> 'carrier', u.details ->> 'trackingNumber') = (select coalesce(min(c.carrier_before), s.carrier), coalesce(min(c.tracking_number_before), s.tracking_number)
        from (select * from only shop.tracking_correction x where x.order_id = s.order_id order by x.id limit 1) c)
      and s.shipped_by = u.actor_id`,
  },
  {
    entries: `u.action = 'order/correct_tracking'`,
    table: 'shop.tracking_correction',
    alias: 'c',
    joined: `u.subject = 'order ' || c.order_id and u.created_at = c.corrected_at`,
    stands: `u.details ->> 'reason' = c.reason and c.corrected_by = u.actor_id`,
  },
  {
    entries: `u.action = 'order/deliver'`,
    table: 'shop.shipment',
    alias: 's',
    joined: `u.subject = 'order ' || s.order_id`,
    stands: 's.delivery_confirmed_by = u.actor_id',
  },
  {
    entries: `u.action = 'recharge/fail'`,
    table: 'shop.recharge',
    alias: 'r',
    joined: `u.subject = 'recharge ' || r.id`,
    stands: `r.status = 2 and r.failed_by = u.actor_id and r.failure_reason = u.details ->> 'reason'`,
  },
  {
    // A withdrawal may be approved repeatedly; address and method have to be the same each time.
    entries: `u.action = 'withdrawal/approve' and u.details ? 'address'`,
    table: 'shop.withdrawal',
    alias: 'w',
    joined: `u.subject = 'withdrawal ' || w.id`,
    stands: `u.details ->> 'address' = w.address and u.details ->> 'paymentMethod' = (select m.code from only shop.payment_method m where m.id = w.payment_method_id)
      and (w.reviewed_at is distinct from u.created_at or u.details ? 'approval' or w.reviewed_by = u.actor_id)`,
  },
  {
    entries: `u.action = 'withdrawal/reject' and not u.details ? 'approval'`,
    table: 'shop.withdrawal',
    alias: 'w',
    joined: `u.subject = 'withdrawal ' || w.id`,
    stands: `w.stage = 'rejected' and w.reject_reason = u.details ->> 'reason' and w.reviewed_by = u.actor_id`,
  },
  {
    entries: `u.action = 'order/refund' and not u.details ? 'approval'`,
    table: 'shop.orders',
    alias: 'o',
    joined: `u.subject = 'order ' || o.id`,
    stands: `o.status = 3 and o.refund_reason = 'operator' and o.refunded_by = u.actor_id`,
  },
  {
    entries: `u.action = 'order/decide_return' and not u.details ? 'approval'`,
    table: 'shop.return_request',
    alias: 'r',
    joined: `u.details ->> 'return' = r.id::text`,
    stands: `r.state = 'accepted' and r.decided_by = u.actor_id and r.remark = u.details ->> 'remark' and u.subject = 'order ' || r.order_id`,
  },
  {
    entries: `u.action = 'return/decide_appeal' and not u.details ? 'approval'`,
    table: 'shop.return_request',
    alias: 'r',
    joined: `u.details ->> 'return' = r.id::text`,
    stands: `r.appeal_accepted::text = u.details ->> 'accepted' and r.appeal_remark = u.details ->> 'remark'
      and r.appeal_decided_by = u.actor_id and u.subject = 'order ' || r.order_id`,
  },
  {
    entries: `u.action = 'order/receive_return'`,
    table: 'shop.returned_goods',
    alias: 'g',
    joined: `u.details ->> 'return' = g.return_id::text`,
    stands: `g.received_by = u.actor_id and u.subject = 'order ' || (select r.order_id from only shop.return_request r where r.id = g.return_id)`,
  },
  {
    entries: `u.action = 'return/agree' and u.details ? 'address'`,
    table: 'shop.return_request',
    alias: 'r',
    joined: `u.details ->> 'return' = r.id::text`,
    stands: `r.agreed_by = u.actor_id and u.details ->> 'address' = encode(sha256(convert_to(r.send_to, 'UTF8')), 'hex')`,
  },
  {
    entries: `u.action = 'user/decide_appeal'`,
    table: 'shop.hold',
    alias: 'h',
    joined: `u.details ->> 'hold' = h.id::text`,
    stands: `h.appeal_accepted::text = u.details ->> 'accepted' and h.appeal_remark = u.details ->> 'remark'
      and h.appeal_decided_by = u.actor_id and u.subject = 'customer ' || h.customer_id`,
  },
];

const stepColumns = { subject: text, action: text, actorId: optionalInt } as const;

async function checkStep({ snapshot, report }: Context, step: Step): Promise<void> {
  const { entries, table, alias, joined, stands } = step;
  const rows = snapshot.stream({
    columns: stepColumns,
    from: `only shop.audit_entry u left join only ${table} ${alias} on ${joined}`,
    alias: 'u',
    where: `u.actor_kind = 'administrator' and ${entries} and (${stands}) is not true`,
  });
  await forEach(rows, ({ subject, action, actorId }) => {
    const sentence = `The audit says that administrator ${actorId} did "${action}" with ${subject}, which says something else.`;
    report('operation_matches_audit', [subject], sentence);
  });
}

/**
 * Compares the rows with the append-only audit, and, if only the application serves the shop, checks that the audit is
 * complete. The seals prove that no entry was changed.
 */
export const auditPass: Pass = {
  name: 'audit',
  run: async (context) => {
    await checkApprovalEntries(context);
    for (const step of steps) await checkStep(context, step);
    await checkPersonalAccounts(context);
    await checkSealedEntries(context);
    if (!context.isLive) return;
    await checkEvidence(context);
    await checkTraces(context);
    await checkStates(context);
    await checkCustomerTraces(context);
    await checkCustomerActs(context);
    await checkCustomerKeys(context);
    await checkRuleTexts(context);
  },
};
