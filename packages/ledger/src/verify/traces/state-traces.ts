import type { Context } from '../context.ts';
import { int, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/** A state whose changes are all recorded: the last entry determines its present value. */
interface State {
  rows: string;
  /** The condition on the row r that the last entry a demands. */
  holds: string;
  noun: string;
  /** The audit entries u, and the row that each is about. */
  entries: string;
  subject: string;
  /** The violation in words that continue after the name of the row. */
  fault: string;
}

const states: readonly State[] = [
  {
    noun: 'campaign',
    rows: `only shop.campaign r`,
    entries: `u.action in ('campaign/pause', 'campaign/resume', 'campaign/end', 'end-due-campaigns')`,
    subject: 'u.subject',
    holds: `case r.state when 'draft' then a.action is null when 'running' then a.action is null or a.action = 'campaign/resume'
      when 'paused' then a.action = 'campaign/pause'
      else a.action in ('campaign/end', 'end-due-campaigns') and abs(extract(epoch from a.created_at - r.ended_at)) <= 300 end`,
    fault: 'is not in the state that it was brought into last',
  },
  {
    noun: 'campaign',
    rows: `only shop.campaign r join only shop.approval p on p.id = r.approval_id`,
    entries: `u.action = 'campaign/update' and u.details -> 'changes' ? 'endsAt'`,
    subject: 'u.subject',
    holds: `r.ends_at = (p.payload -> 'fields' ->> 'endsAt')::timestamptz or not p.payload -> 'fields' ? 'endsAt' or a.action is not null`,
    fault: 'ends at another time than was agreed on, and nobody changed it',
  },
  {
    noun: 'campaign',
    rows: `only shop.campaign r`,
    entries: `u.action = 'settle-ended-campaigns'`,
    subject: 'u.subject',
    holds: `(r.state = 'closed') = (a.action is not null)`,
    fault: 'was not closed as it says',
  },
  {
    noun: 'customer',
    rows: `only shop.customer r`,
    entries: `u.action = 'user/disable'`,
    subject: 'u.subject',
    holds: `(r.disabled_at is not null) = coalesce(a.details ->> 'disabled' = 'true', false)`,
    fault: 'is disabled or not against what was done last',
  },
  {
    noun: 'customer',
    rows: `only shop.customer r`,
    entries: `u.action = 'customer/eraseAccount' and u.subject = 'customer ' || u.actor_id`,
    subject: 'u.subject',
    holds: `(r.erased_at is not null) = (a.action is not null)`,
    fault: 'was erased, and not by its owner',
  },
  {
    noun: 'administrator',
    rows: `(select o.administrator_id as id, o.customer_id, o.proof, o.recorded_at, o.ended_at from only shop.personal_account o) r`,
    entries: `u.action in ('admin/own_account', 'record-own-account')`,
    subject: `u.subject || ' ' || (u.details ->> 'userId')`,
    // Approvals record by themselves, and are compared with their effect; before there were proofs, also a role recorded.
    holds: `r.proof in ('second_person', 'role')
      or a.action is not null and (r.proof = 'earlier' or r.ended_at is not null or abs(extract(epoch from a.created_at - r.recorded_at)) <= 300)
      or (r.proof = 'earlier' and exists (
      select from only shop.administrator_link l join only shop.approval p on p.id = l.approval_id
       where l.administrator_id = r.id and p.kind = 'customer_role' and p.state = 'approved' and p.subject_id = r.customer_id))`,
    fault: 'has an own account that nobody recorded, or not at that time',
  },
];

async function checkState({ snapshot, report }: Context, state: State): Promise<void> {
  const { rows, holds, noun, entries, subject, fault } = state;
  const name = subject === 'u.subject' ? `'${noun} ' || r.id` : `'${noun} ' || r.id || ' ' || r.customer_id`;
  const found = snapshot.stream({
    columns: { id: ['r.id', int], name: [name, text] } as const,
    from: `${rows} left join (select distinct on (${subject}) ${subject} as subject, u.action, u.details, u.created_at from only shop.audit_entry u
      where ${entries} order by ${subject}, u.id desc) a on a.subject = ${name}`,
    alias: 'r',
    where: `(${holds}) is not true`,
  });
  await forEach(found, ({ id }) =>
    report(
      'operation_matches_audit',
      [`${noun} ${id}`],
      `The ${noun} ${id} ${fault}: the audit says something else, or nothing.`,
    ),
  );
}

/** Checks that each state equals the one of its last entry, if only the application serves the shop. */
export async function checkStates(context: Context): Promise<void> {
  for (const state of states) await checkState(context, state);
}
