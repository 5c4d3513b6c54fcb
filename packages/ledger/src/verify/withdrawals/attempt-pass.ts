import type { Context, Pass } from '../context.ts';
import { bool, int, optionalText, optionalTime, type RowOf, text, time } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { usd, when } from '../finding-text.ts';

const columns = {
  id: int,
  withdrawalId: int,
  begunBy: int,
  begunAt: time,
  outcome: optionalText,
  endedAt: optionalTime,
  isKnown: ['w.id is not null', bool],
  stage: [`coalesce(w.stage, 'gone')`, text],
  isOfSigning: ['coalesce(w.signing_by = r.begun_by and w.signing_at = r.begun_at, false)', bool],
  isOfPayout: ['coalesce(w.approval_id = r.approval_id and w.ended_at = r.ended_at, false)', bool],
  approvalKind: ['p.kind', optionalText],
  approvalState: ['p.state', optionalText],
  isOfApproval: ['coalesce(p.subject_id = r.withdrawal_id and p.decided_at = r.ended_at, false)', bool],
} as const;
type Attempt = RowOf<typeof columns>;

/** Returns how an attempt contradicts its withdrawal, or the decision that ended it. */
function* attemptFaults(attempt: Attempt): Generator<string> {
  const { withdrawalId, outcome, stage, approvalKind, approvalState } = attempt;
  if (!attempt.isKnown) yield `belongs to withdrawal ${withdrawalId}, which does not exist`;
  else if (outcome === null && !(stage === 'signing' && attempt.isOfSigning)) {
    yield `was never ended by two persons, and withdrawal ${withdrawalId} is ${stage}`;
  } else if (outcome === 'paid' && !(stage === 'paid' && attempt.isOfSigning && attempt.isOfPayout)) {
    yield `says that withdrawal ${withdrawalId} was paid, which is ${stage} by something else`;
  }
  if (outcome === null) return;
  const kind = outcome === 'paid' ? 'withdrawal_payout' : 'payout_abandonment';
  if (approvalKind !== kind || approvalState !== 'approved' || !attempt.isOfApproval) {
    yield `says that it was ${outcome}, which no two persons agreed on at ${when(attempt.endedAt ?? 0n)}`;
  }
}

async function checkAttempts({ snapshot, report }: Context): Promise<void> {
  const attempts = snapshot.stream({
    columns,
    from: `only shop.payout_attempt r left join only shop.withdrawal w on w.id = r.withdrawal_id
      left join only shop.approval p on p.id = r.approval_id`,
    alias: 'r',
    orderBy: 'r.id',
  });
  await forEach(attempts, (attempt) => {
    for (const fault of attemptFaults(attempt)) {
      const sentence = `The attempt ${attempt.id} to pay, begun by administrator ${attempt.begunBy}, ${fault}.`;
      report('signing_ends_by_two', [`withdrawal ${attempt.withdrawalId}`], sentence);
    }
  });
}

/** Compares what is being paid, was paid, or was begun by an entry of the audit with the attempts that there are. */
async function checkMissing({ snapshot, report }: Context): Promise<void> {
  const live = `(select count(*) from only shop.payout_attempt a where a.withdrawal_id = w.id and a.begun_at = w.signing_at
    and a.outcome is distinct from 'abandoned')`;
  const all = `(select count(*) from only shop.payout_attempt a where a.withdrawal_id = w.id)`;
  const begun = `(select count(*) from only shop.audit_entry u
    where u.action = 'withdrawal/begin_payout' and u.subject = 'withdrawal ' || w.id)`;
  const rows = snapshot.stream({
    columns: { id: int, stage: text, all: [all, int], begun: [begun, int] } as const,
    from: 'only shop.withdrawal w',
    alias: 'w',
    where: `(w.signing_at is not null and ${live} <> 1) or ${begun} > ${all}`,
    orderBy: 'w.id',
  });
  await forEach(rows, ({ id, stage, all: known, begun: told }) => {
    const sentence = `Withdrawal ${id} is ${stage}; the audit knows of ${told} attempts to pay it, and ${known} are kept.`;
    report('signing_ends_by_two', [`withdrawal ${id}`], sentence);
  });
}

/** Checks that a shortfall is what the payment method's books lacked when the payout was booked. */
async function checkShortfalls({ snapshot, report }: Context): Promise<void> {
  const after = `(select coalesce(sum(case when x.credit_account_id = t.credit_account_id then x.amount else -x.amount end), 0)
    from only ledger.transfer x
   where x.id <= t.id and t.credit_account_id in (x.credit_account_id, x.debit_account_id))`;
  const rows = snapshot.stream({
    columns: { id: ['w.id', int], shortfall: ['w.shortfall', int], after: [after, int] } as const,
    from: `only shop.withdrawal w join only ledger.transfer t on t.kind = 'withdrawal_paid' and t.subject_id = w.id`,
    alias: 'w',
    where: `w.shortfall > 0 and ${after} <> 0`,
    orderBy: 'w.id',
  });
  await forEach(rows, (row) => {
    const sentence = `Withdrawal ${row.id} says that ${usd(row.shortfall)} of it were not in the books of its payment method, which held ${usd(-row.after)} more afterwards.`;
    report('withdrawal_transfers_match_stage', [`withdrawal ${row.id}`], sentence);
  });
}

/** Checks every attempt to pay a withdrawal, and what was paid of more than a payment method held. */
export const attemptPass: Pass = {
  name: 'payout attempts',
  run: async (context) => {
    await checkAttempts(context);
    await checkMissing(context);
    await checkShortfalls(context);
  },
};
