import type { Context } from '../context.ts';
import { type Fields, fieldsOf } from '../approvals/fields.ts';
import { int, optionalInt, optionalText, type RowOf, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

const approvalId = `coalesce(case when u.details ->> 'approval' ~ '^[0-9]{1,18}$' then u.details ->> 'approval' end,
  substring(u.subject from '^approval ([0-9]{1,18})$'))::bigint`;

const columns = {
  subject: text,
  actorId: optionalInt,
  action: text,
  details: ['u.details::text', text],
  approvalId: ['u.approval_id', int],
  id: ['p.id', optionalInt],
  state: ['p.state', optionalText],
  outcome: ['p.outcome', optionalText],
  remark: ['p.remark', optionalText],
  kind: ['p.kind', optionalText],
  reason: ['p.reason', optionalText],
  payload: ['p.payload::text', optionalText],
  payloadSubject: [`p.payload ->> 'subject'`, optionalText],
  requestedBy: ['p.requested_by', optionalInt],
  decidedBy: ['p.decided_by', optionalInt],
  secondCredits: [`array_to_string(f.recharge_ids, ', ')`, optionalText],
} as const;
type Entry = RowOf<typeof columns>;

/** Compares the audit entry of a decision with the approval: the decider, the result and the remark. */
function* decisionFaults(entry: Entry, details: Fields, isLive: boolean): Generator<string> {
  const { actorId, decidedBy, state, outcome, remark, kind } = entry;
  if (decidedBy !== actorId) yield 'was decided by another person';
  if (details['state'] !== undefined && details['state'] !== state) yield 'was decided in another way';
  if (isLive && (details['secondCreditOf'] ?? null) !== entry.secondCredits)
    yield 'was confirmed as a second credit of other recharges';
  if (details['kind'] !== undefined && details['kind'] !== kind) yield 'is of another kind';
  if (isLive && outcome === null && (details['remark'] ?? '') !== (remark ?? '')) yield 'was decided with other words';
  if (details['state'] !== undefined && (details['outcome'] ?? null) !== outcome) yield 'came to something else';
}

/** Compares the audit entry of a withdrawn request with the approval; only its requester may withdraw it. */
function* retractionFaults({ actorId, requestedBy, state }: Entry): Generator<string> {
  if (requestedBy !== actorId) yield 'was withdrawn by another person than requested it';
  if (state !== 'withdrawn') yield `is ${state}, and was withdrawn`;
}

/** Compares the audit entry of a request with the approval, field by field. */
function* requestFaults(entry: Entry, details: Fields): Generator<string> {
  const { actorId, requestedBy, reason, payload, payloadSubject, secondCredits } = entry;
  if (requestedBy !== actorId) yield 'was requested by another person';
  const fields: Fields = {
    ...fieldsOf(payload),
    reason: reason ?? '',
    subject: payloadSubject ?? '',
    ...(secondCredits !== null && { secondCreditOf: secondCredits }),
  };
  for (const [name, value] of Object.entries(details)) {
    if (fields[name] !== value)
      yield `says "${fields[name] ?? 'nothing'}" for ${name}, which was requested as "${value}",`;
  }
}

function faultsOf(entry: Entry, details: Fields, isLive: boolean): Iterable<string> {
  if (entry.action === 'approval/decide') return decisionFaults(entry, details, isLive);
  return entry.action === 'approval/withdraw' ? retractionFaults(entry) : requestFaults(entry, details);
}

/** Checks approvals against the audit: requester and content of each, decider and result. */
export async function checkApprovalEntries({ snapshot, report, isLive }: Context): Promise<void> {
  const entries = snapshot.stream({
    columns,
    from: `(select a.*, ${approvalId.replaceAll('u.', 'a.')} as approval_id from only shop.audit_entry a where a.actor_kind = 'administrator') u
      left join only shop.approval p on p.id = u.approval_id
      left join only shop.second_credit_confirmation f on f.approval_id = u.approval_id
        and f.act = case u.action when 'approval/decide' then 'decision' else 'request' end`,
    alias: 'u',
    where: 'u.approval_id is not null',
  });
  await forEach(entries, (entry) => {
    const ids = [`approval ${entry.approvalId}`];
    if (entry.id === null) {
      const sentence = `The audit says that administrator ${entry.actorId} did "${entry.action}" with approval ${entry.approvalId}, which is gone.`;
      report('approval_matches_audit', ids, sentence);
      return;
    }
    // Entries about a withdrawal or a return only say that a request waited, whoever made it.
    if (!entry.subject.startsWith('approval ')) return;
    const details = JSON.parse(entry.details) as Fields;
    for (const fault of faultsOf(entry, details, isLive)) {
      report('approval_matches_audit', ids, `Approval ${entry.approvalId} ${fault} by what the audit says.`);
    }
  });
}
