import type { Context, Pass } from '../context.ts';
import { int, optionalInt, optionalText, type RowOf, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

const decisionColumns = {
  actorId: optionalInt,
  action: text,
  state: [`u.details ->> 'state'`, optionalText],
  id: ['p.id', int],
  approvalState: ['p.state', text],
  requestedBy: ['p.requested_by', int],
  decidedBy: ['p.decided_by', optionalInt],
} as const;

/** What the audit says of approvals: who requested each, who decided it, and how. */
async function checkApprovals({ snapshot, report }: Context): Promise<void> {
  const entries = snapshot.stream({
    columns: decisionColumns,
    from: `only shop.audit u join only shop.approval p on u.subject = 'approval ' || p.id`,
    alias: 'u',
    where: `u.actor_kind = 'administrator'`,
  });
  await forEach(entries, ({ actorId, action, state, id, approvalState, requestedBy, decidedBy }) => {
    const isDecision = action === 'approval/decide';
    const person = isDecision ? decidedBy : requestedBy;
    const say = (what: string): void =>
      report('approval_matches_audit', [`approval ${id}`], `Approval ${id} ${what} than the audit says.`);
    if (person !== actorId) say(`was ${isDecision ? 'decided' : 'requested'} by another person`);
    else if (isDecision && state !== null && state !== approvalState) say('was decided in another way');
  });
}

/** One step by one person, and where the person stands in the row that it changed. */
interface Step {
  /** The audit's entries, as a condition on them. */
  entries: string;
  table: string;
  alias: string;
  /** The row that an entry is about. */
  joined: string;
  /** The row still is as this step left it. */
  stands: string;
  person: string;
  noun: string;
}

const steps: readonly Step[] = [
  {
    entries: `u.action in ('order/ship', 'order/ship_many')`,
    table: 'shop.shipment',
    alias: 's',
    joined: `u.subject = 'order ' || s.order_id`,
    stands: `u.details ->> 'trackingNumber' = s.tracking_number and u.details ->> 'carrier' = s.carrier and s.shipped_by = u.actor_id`,
    person: 's.order_id',
    noun: 'order',
  },
  {
    entries: `u.action = 'order/deliver'`,
    table: 'shop.shipment',
    alias: 's',
    joined: `u.subject = 'order ' || s.order_id`,
    stands: 's.delivery_confirmed_by = u.actor_id',
    person: 's.order_id',
    noun: 'order',
  },
  {
    entries: `u.action = 'recharge/fail'`,
    table: 'shop.recharge',
    alias: 'r',
    joined: `u.subject = 'recharge ' || r.id`,
    stands: `r.status = 2 and r.failed_by = u.actor_id and r.failure_reason = u.details ->> 'reason'`,
    person: 'r.id',
    noun: 'recharge',
  },
  {
    // An approval is followed by others of the same withdrawal; it has to be the same address and method all the time.
    entries: `u.action = 'withdrawal/approve' and u.details ? 'address'`,
    table: 'shop.withdrawal',
    alias: 'w',
    joined: `u.subject = 'withdrawal ' || w.id`,
    stands: `u.details ->> 'address' = w.address and u.details ->> 'way' = (select m.code from only shop.pay_way m where m.id = w.pay_way_id)
      and (w.reviewed_at is distinct from u.at or u.details ? 'approval' or w.reviewed_by = u.actor_id)`,
    person: 'w.id',
    noun: 'withdrawal',
  },
  {
    entries: `u.action = 'withdrawal/reject' and not u.details ? 'approval'`,
    table: 'shop.withdrawal',
    alias: 'w',
    joined: `u.subject = 'withdrawal ' || w.id`,
    stands: `w.stage = 'rejected' and w.reject_reason = u.details ->> 'reason' and w.reviewed_by = u.actor_id`,
    person: 'w.id',
    noun: 'withdrawal',
  },
];

const stepColumns = (id: string) => ({ id: [id, int], action: text, actorId: optionalInt }) as const;
type StepRow = RowOf<ReturnType<typeof stepColumns>>;

async function checkStep({ snapshot, report }: Context, step: Step): Promise<void> {
  const { entries, table, alias, joined, stands, person, noun } = step;
  const rows = snapshot.stream({
    columns: stepColumns(person),
    from: `only shop.audit u join only ${table} ${alias} on ${joined}`,
    alias: 'u',
    where: `u.actor_kind = 'administrator' and ${entries} and (${stands}) is not true`,
  });
  await forEach(rows, ({ id, action, actorId }: StepRow) => {
    const sentence = `The audit says that administrator ${actorId} did "${action}" with ${noun} ${id}, and the ${noun} says something else.`;
    report('operation_matches_audit', [`${noun} ${id}`], sentence);
  });
}

/** What was done, against what the audit, to which rows are only ever added, says of it. It demands no entry. */
export const auditPass: Pass = {
  name: 'audit',
  run: async (context) => {
    await checkApprovals(context);
    for (const step of steps) await checkStep(context, step);
  },
};
