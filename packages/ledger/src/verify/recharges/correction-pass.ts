import { nameThen } from '../approvals/approval-rows.ts';
import { account, accountOf } from '../../accounts/accounts.ts';
import type { Context, Pass } from '../context.ts';
import { bool, int, optionalInt, optionalText, type RowOf, text } from '../reading/columns.ts';
import { amountOf, fieldsOf } from '../approvals/fields.ts';
import { forEach } from '../reading/stream.ts';
import { accountName, usd } from '../finding-text.ts';
import { fingerprintOf } from '../approvals/approval-facts.ts';

const columns = {
  id: int,
  kind: text,
  debitAccountId: int,
  creditAccountId: int,
  amount: int,
  subjectId: int,
  correctsTransferId: int,
  creditId: ['c.id', optionalInt],
  creditKind: ['c.kind', optionalText],
  creditDebit: ['c.debit_account_id', optionalInt],
  creditAmount: ['c.amount', int],
  creditCustomer: ['c.customer_id', optionalInt],
  brandId: ['g.brand_id', optionalInt],
  approvalKind: ['p.kind', optionalText],
  approvalState: ['p.state', optionalText],
  approvalSubject: ['p.subject_id', optionalInt],
  approvalCustomer: ['p.customer_id', optionalInt],
  payload: [`coalesce(p.payload::text, '{}')`, text],
  fingerprint: ['p.fingerprint', optionalText],
  reason: ['p.reason', text],
  customerName: [nameThen('u', 'p.requested_at'), optionalText],
  isCustomerErased: ['u.erased_at is not null', bool],
} as const;
type Correction = RowOf<typeof columns>;

const correctionKinds: Readonly<Record<string, string>> = {
  recharge: 'recharge_correction',
  system_increase: 'increase_correction',
  referral_reward: 'reward_correction',
};

/** Returns the account to which a corrected credit returns, which is the account it came from. */
function sourceOf({ creditKind, creditDebit, brandId }: Correction): bigint | null {
  if (creditKind === 'recharge') return creditDebit;
  if (creditKind === 'system_increase') return account.platformGoodwill;
  return brandId === null ? null : account.brandAvailable(brandId);
}

function ownerOf(id: bigint): bigint | undefined {
  try {
    return accountOf(id).ownerId;
  } catch {
    return undefined;
  }
}

function* faultsOf(correction: Correction, left: bigint): Generator<string> {
  const { id, kind, correctsTransferId, creditId, creditKind, amount } = correction;
  if (creditId === null) {
    yield `corrects transfer ${correctsTransferId}, which does not exist`;
    return;
  }
  if (correctionKinds[creditKind ?? ''] !== kind)
    yield `corrects transfer ${correctsTransferId}, a ${creditKind}, which no ${kind} may correct`;
  if (correction.creditCustomer !== ownerOf(correction.debitAccountId))
    yield `takes from another customer than transfer ${correctsTransferId} gave to`;
  if (correction.creditAccountId !== sourceOf(correction)) {
    yield `goes to ${accountName(correction.creditAccountId)}, and the credit that it corrects came from elsewhere`;
  }
  if (id <= correctsTransferId) yield `is older than transfer ${correctsTransferId}, which it corrects`;
  const agreed = fieldsOf(correction.payload)['amount'];
  if (amountOf(agreed) !== amount) yield `takes ${usd(amount)}, and ${agreed} was agreed on`;
  if (amount > left) yield `takes ${usd(amount)} back of a credit of which ${usd(left)} were left`;
  if (correction.approvalKind !== 'system_decrease' || correction.approvalState !== 'approved') {
    yield 'was posted without two persons who agreed on a decrease';
  } else if (correction.approvalSubject !== correction.creditCustomer) {
    yield `was agreed on for customer ${correction.approvalSubject}`;
  }
}

function hasFingerprint(correction: Correction, left: bigint): boolean {
  // The fingerprint includes the customer's name, which is erased with the account.
  if (correction.isCustomerErased) return true;
  const { approvalSubject: subjectId, approvalCustomer: customerId, payload, reason } = correction;
  const asked = { kind: 'system_decrease', subjectId, customerId, payload, reason };
  const facts = { customer: correction.customerName, kind: correction.creditKind, left };
  return fingerprintOf(asked, facts) === correction.fingerprint;
}

function checkCorrection(correction: Correction, left: bigint, { report }: Context): void {
  const { id, subjectId, correctsTransferId } = correction;
  const ids = [`transfer ${id}`, `approval ${subjectId}`, `transfer ${correctsTransferId}`];
  const faults = [...faultsOf(correction, left)];
  for (const fault of faults) report('correction_matches_credit', ids, `The decrease of transfer ${id} ${fault}.`);
  if (faults.length > 0 || hasFingerprint(correction, left)) return;
  const sentence = `Approval ${subjectId} was given for another decrease: its fingerprint is not that of transfer ${correctsTransferId} with ${usd(left)} left.`;
  report('approval_fingerprint_matches_request', [`approval ${subjectId}`, `transfer ${id}`], sentence);
}

/** Compares every decrease with the credit that it names, in sequence for each credit. */
export const correctionPass: Pass = {
  name: 'corrections',
  run: async (context) => {
    const corrections = context.snapshot.stream({
      columns,
      from: `only ledger.transfer t left join only ledger.transfer c on c.id = t.corrects_transfer_id
        left join only shop.orders o on c.kind = 'referral_reward' and o.id = c.subject_id
        left join only shop.campaign g on g.id = o.campaign_id
        left join only shop.approval p on p.id = t.subject_id
        left join only shop.customer u on u.id = p.customer_id`,
      alias: 't',
      where: `t.kind in ('recharge_correction', 'increase_correction', 'reward_correction')`,
      orderBy: 't.corrects_transfer_id, t.id',
    });
    let credit = { id: 0n, left: 0n };
    await forEach(corrections, (correction) => {
      if (correction.correctsTransferId !== credit.id)
        credit = { id: correction.correctsTransferId, left: correction.creditAmount };
      checkCorrection(correction, credit.left, context);
      credit.left -= correction.amount;
    });
  },
};
