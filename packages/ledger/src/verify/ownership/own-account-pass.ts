import type { Pass } from '../context.ts';
import { bool, int, optionalInt, optionalText, optionalTime, type RowOf, text, time } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { when } from '../finding-text.ts';

const columns = {
  id: int,
  administratorId: int,
  customerId: int,
  recordedAt: time,
  proof: text,
  approvalId: optionalInt,
  endedAt: optionalTime,
  approvalKind: ['p.kind', optionalText],
  approvalState: ['p.state', optionalText],
  approvalSubject: ['p.subject_id', optionalInt],
  approvedAt: ['p.decided_at', optionalTime],
  /** Whose account the approval records: the requester's, or that of the administrator whom it makes. */
  approvedFor: [`case p.kind when 'own_account' then p.requested_by else l.administrator_id end`, optionalInt],
  isEndAgreed: [
    `coalesce(e.kind = 'own_account_end' and e.state = 'approved' and e.subject_id = o.id and e.decided_at = o.ended_at, false)`,
    bool,
  ],
} as const;
type OwnAccount = RowOf<typeof columns>;

/** The kind of approval that each proof by two persons names. */
const kindOf = new Map([
  ['second_person', 'own_account'],
  ['role', 'customer_role'],
]);

function* approvalFaults(record: OwnAccount): Generator<string> {
  const { proof, approvalId, approvalKind, approvalState, customerId, administratorId, recordedAt } = record;
  const kind = kindOf.get(proof);
  if (kind === undefined) return;
  if (approvalKind !== kind || approvalState !== 'approved') {
    yield `names approval ${approvalId ?? 'nothing'}, a ${approvalKind ?? 'request of nobody'} that is ${approvalState ?? 'gone'}, by which nobody agreed on it`;
    return;
  }
  if (record.approvalSubject !== customerId)
    yield `names approval ${approvalId}, which was given for customer ${record.approvalSubject ?? 'nobody'}`;
  if (record.approvedFor !== administratorId)
    yield `names approval ${approvalId}, which was given for administrator ${record.approvedFor ?? 'nobody'}`;
  if (record.approvedAt !== recordedAt)
    yield `counts from ${when(recordedAt)}, and was agreed on at ${when(record.approvedAt)}`;
}

/**
 * Checks that an own account that two persons recorded, or ended, is the one on which they agreed. What a code or a
 * command recorded is compared with the audit.
 */
export const ownAccountPass: Pass = {
  name: 'own accounts',
  run: async ({ snapshot, report, latest }) => {
    const records = snapshot.stream({
      columns,
      from: `only shop.personal_account o left join only shop.approval p on p.id = o.approval_id
        left join only shop.administrator_link l on l.approval_id = p.id left join only shop.approval e on e.id = o.end_approval_id`,
      alias: 'o',
      orderBy: 'o.id',
    });
    await forEach(records, (record) => {
      const { administratorId, customerId, endedAt, isEndAgreed, recordedAt } = record;
      const faults = [...approvalFaults(record)];
      if (endedAt !== null && !isEndAgreed) faults.push('ended without two persons who agreed on that');
      if (recordedAt > latest) faults.push('is dated in the future');
      for (const fault of faults) {
        const sentence = `Customer ${customerId} as the own account of administrator ${administratorId} ${fault}.`;
        report('own_account_has_proof', [`administrator ${administratorId}`, `customer ${customerId}`], sentence);
      }
    });
  },
};
