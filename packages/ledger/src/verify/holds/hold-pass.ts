import { type Context, type Pass, owned } from '../context.ts';
import { fieldsOf } from '../approvals/fields.ts';
import {
  int,
  optionalBool,
  optionalInt,
  optionalText,
  optionalTime,
  type RowOf,
  text,
  time,
} from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { day, minute } from '../reading/time.ts';
import { when } from '../finding-text.ts';

const columns = {
  id: int,
  customerId: int,
  reason: text,
  startsAt: time,
  expiresAt: time,
  approvalId: int,
  endedAt: optionalTime,
  endReason: optionalText,
  releaseApprovalId: optionalInt,
  appealedAt: optionalTime,
  appealAccepted: optionalBool,
  appealDecidedBy: optionalInt,
  appealDecidedAt: optionalTime,
  approvalKind: ['p.kind', optionalText],
  approvalState: ['p.state', optionalText],
  approvalSubject: ['p.subject_id', optionalInt],
  approvalReason: ['p.reason', optionalText],
  approvedAt: ['p.decided_at', optionalTime],
  payload: ['p.payload::text', optionalText],
  requestedBy: ['p.requested_by', optionalInt],
  decidedBy: ['p.decided_by', optionalInt],
  releaseKind: ['r.kind', optionalText],
  releaseState: ['r.state', optionalText],
  releaseSubject: ['r.subject_id', optionalInt],
  releasedAt: ['r.decided_at', optionalTime],
} as const;
type Hold = RowOf<typeof columns>;

const endOf = ({ endedAt, expiresAt }: Hold): bigint => (endedAt !== null && endedAt < expiresAt ? endedAt : expiresAt);

function* approvalFaults(hold: Hold): Generator<string> {
  const { customerId, reason, startsAt, expiresAt } = hold;
  if (hold.approvalKind !== 'hold' || hold.approvalState !== 'approved' || hold.approvalSubject !== customerId) {
    yield 'was placed without two persons who agreed on that';
    return;
  }
  const days = fieldsOf(hold.payload)['days'] ?? '';
  if (hold.approvalReason !== reason) yield 'says another reason than was agreed on';
  if (!/^\d{1,3}$/.test(days) || expiresAt !== startsAt + BigInt(days) * day) {
    yield `lasts until ${when(expiresAt)}, and ${days} days were agreed on`;
  }
  if (hold.approvedAt !== startsAt) yield `began at ${when(startsAt)}, and was agreed on at ${when(hold.approvedAt)}`;
}

function* endFaults(hold: Hold, { latest, administrators }: Context): Generator<string> {
  const { id, endedAt, endReason, expiresAt, startsAt, appealedAt, appealDecidedBy, appealDecidedAt } = hold;
  const isLifted =
    hold.releaseKind === 'hold_release' && hold.releaseState === 'approved' && hold.releaseSubject === id;
  if (endReason === 'lifted' && (!isLifted || hold.releasedAt !== endedAt))
    yield 'was lifted without two persons who agreed on that';
  if (endReason === 'expired' && endedAt !== expiresAt) yield 'expired at another time than its own';
  if (endReason === 'appeal' && (hold.appealAccepted !== true || appealDecidedAt !== endedAt))
    yield 'ended by an appeal that nobody accepted';
  if (hold.appealAccepted === true && endReason !== 'appeal') yield 'goes on although its appeal was accepted';
  if (startsAt > latest || (endedAt !== null && endedAt > latest && endReason !== 'expired'))
    yield 'is dated in the future';
  if (appealedAt !== null && (appealedAt + minute < startsAt || appealedAt > endOf(hold) + minute))
    yield 'was appealed against when it was not active';
  if (appealDecidedAt !== null && appealDecidedAt + minute < (appealedAt ?? 0n))
    yield 'has an appeal that was decided before it was made';
  if (appealDecidedBy === null) return;
  if (appealDecidedBy === hold.requestedBy || appealDecidedBy === hold.decidedBy)
    yield 'has an appeal that one of the two who placed it decided';
  const judge = administrators.get(appealDecidedBy);
  if (judge === undefined || owned(judge, hold.customerId, appealDecidedAt))
    yield 'has an appeal that no third person decided';
}

const condensed = (reason: string): string => reason.replaceAll(/\s+/g, '').toLowerCase();

/** Checks a hold against the holds of the preceding 90 days; a hold that ended early counts for its actual duration. */
function* limitFaults(hold: Hold, earlier: readonly Hold[]): Generator<string> {
  const since = hold.startsAt - 90n * day;
  if (hold.expiresAt > hold.startsAt + 14n * day) yield 'lasts longer than 14 days';
  if (earlier.some((one) => endOf(one) > hold.startsAt)) yield 'began while another one was active';
  const within = earlier.filter((one) => one.startsAt > since);
  if (within.some(({ reason }) => condensed(reason) === condensed(hold.reason)))
    yield 'repeats the reason of another one within 90 days';
  if (within.some(({ requestedBy, decidedBy }) => hold.decidedBy === requestedBy || hold.decidedBy === decidedBy)) {
    yield 'was decided by somebody who had a part in another one within 90 days';
  }
  const before = earlier
    .filter((one) => endOf(one) > since)
    .reduce((sum, one) => sum + endOf(one) - (one.startsAt > since ? one.startsAt : since), 0n);
  if (before + hold.expiresAt - hold.startsAt > 28n * day)
    yield 'makes the holds of 90 days together longer than 28 days';
}

/** Compares every hold with its approvals and with the customer's earlier holds. */
export const holdPass: Pass = {
  name: 'holds',
  run: async (context) => {
    const { snapshot, report } = context;
    const holds = snapshot.stream({
      columns,
      from: `only shop.hold h left join only shop.approval p on p.id = h.approval_id
        left join only shop.approval r on r.id = h.release_approval_id`,
      alias: 'h',
      orderBy: 'h.customer_id, h.starts_at, h.id',
    });
    let earlier: Hold[] = [];
    await forEach(holds, (hold) => {
      const ids = [`hold ${hold.id}`, `customer ${hold.customerId}`];
      const say = (fault: string): string => `Hold ${hold.id} of customer ${hold.customerId} ${fault}.`;
      earlier = earlier.filter((one) => one.customerId === hold.customerId && endOf(one) > hold.startsAt - 104n * day);
      for (const fault of [...approvalFaults(hold), ...endFaults(hold, context)])
        report('hold_has_two_approvers', ids, say(fault));
      for (const fault of limitFaults(hold, earlier)) report('hold_is_within_limits', ids, say(fault));
      earlier.push(hold);
    });
  },
};
