import { account, accountId } from '../../accounts/accounts.ts';
import { type Context, owned } from '../context.ts';
import { ratesOf } from '../settings/setting-history.ts';
import { minute } from '../reading/time.ts';
import type { Demanded } from '../transfers/demanded.ts';
import { usd, when } from '../finding-text.ts';
import { amountOf, type Fields, fieldsOf } from '../approvals/fields.ts';
import { methodOf, networkOf, spelled } from '../recharges/payment-methods.ts';
import type { Withdrawal } from './withdrawal-rows.ts';

/** Returns the transfers that the stage of a withdrawal demands. */
export function demandedOf({
  customerId,
  paymentMethodId,
  amount,
  fee,
  stage,
  shortfall,
  requestedAt,
  endedAt: at,
}: Withdrawal): Demanded[] {
  const [available, frozen] = [account.customerAvailable(customerId), account.customerFrozen(customerId)];
  const request = { kind: 'withdrawal_request', debit: available, credit: frozen, amount, at: requestedAt } as const;
  if (stage === 'paid') {
    const credit = accountId('external', paymentMethodId);
    return [
      request,
      {
        kind: 'payout_shortfall',
        debit: credit,
        credit: accountId('platform.shortfall', paymentMethodId),
        amount: shortfall,
        at,
      },
      { kind: 'withdrawal_paid', debit: frozen, credit, amount: amount - fee, at },
      { kind: 'withdrawal_fee', debit: frozen, credit: account.platformFees, amount: fee, at },
    ];
  }
  if (stage !== 'rejected' && stage !== 'cancelled') return [request];
  return [
    request,
    { kind: 'withdrawal_failed', debit: frozen, credit: available, amount, at, corrects: 'withdrawal_request' },
  ];
}

const dollar = 1_000_000n;

function* feeFaults({ amount, fee, feeRatePpm }: Withdrawal, { settings }: Context): Generator<string> {
  const expected = ((amount * feeRatePpm) / (dollar * 1_000_000n)) * dollar;
  if (fee !== expected) yield `takes a fee of ${usd(fee)}, and its rate makes ${usd(expected)}`;
  if (!ratesOf(settings, 'withdrawal_fee_rate').includes(feeRatePpm)) {
    yield `takes a fee at ${feeRatePpm} parts per million, which was never the rate`;
  }
}

function* dateFaults(withdrawal: Withdrawal, latest: bigint): Generator<string> {
  const { requestedAt, reviewedAt, signingAt, committedAt, endedAt } = withdrawal;
  const times = [requestedAt, reviewedAt, signingAt ?? committedAt, endedAt].filter((time) => time !== null);
  if (times.some((time) => time > latest)) yield 'has an event that is still to come';
  if (times.some((time, index) => time + minute < (times[index - 1] ?? time)))
    yield 'has its events in another order than its stages';
}

/** Compares the fields of an approval with the withdrawal; absent fields are not compared. */
function* wordFaults(withdrawal: Withdrawal, fields: Fields, agreedAmount: bigint): Generator<string> {
  const { address, paymentMethodId } = withdrawal;
  const amount = fields['amount'];
  if (fields['address'] !== undefined && fields['address'] !== address)
    yield `goes to ${address}, and ${fields['address']} was agreed on`;
  if (fields['paymentMethod'] !== undefined && fields['paymentMethod'] !== methodOf(paymentMethodId)) {
    yield `goes by ${methodOf(paymentMethodId)}, and ${fields['paymentMethod']} was agreed on`;
  }
  if (amount !== undefined && amountOf(amount) !== agreedAmount)
    yield `is of ${usd(agreedAmount)}, and ${amount} was agreed on`;
}

function* payoutFaults(withdrawal: Withdrawal): Generator<string> {
  const { id, stage, route, transactionReference, endedAt, amount, fee } = withdrawal;
  // What was paid by a batch is compared with it and with what the watchers saw.
  if (stage !== 'paid' || route === 'rail') return;
  if (
    withdrawal.payoutKind !== 'withdrawal_payout' ||
    withdrawal.payoutState !== 'approved' ||
    withdrawal.payoutSubject !== id
  ) {
    yield 'was paid without two persons who agreed on that';
    return;
  }
  const fields = fieldsOf(withdrawal.payoutPayload);
  if (spelled('chain', fields['transaction'] ?? '') !== transactionReference) {
    yield `was paid by ${transactionReference}, and ${fields['transaction']} was agreed on`;
  }
  if (endedAt !== withdrawal.payoutAt) yield 'was not paid when two persons agreed on it';
  yield* wordFaults(withdrawal, fields, amount - fee);
}

function* reviewFaults(withdrawal: Withdrawal): Generator<string> {
  const { id, stage, reviewApprovalId, reviewKind, rejectReason } = withdrawal;
  if (reviewApprovalId === null) return;
  const kind = stage === 'rejected' ? 'withdrawal_rejection' : 'withdrawal_approval';
  if (reviewKind !== kind || withdrawal.reviewState !== 'approved' || withdrawal.reviewSubject !== id) {
    yield 'names a review by two persons that they never agreed on';
    return;
  }
  if (withdrawal.reviewRequestedBy !== withdrawal.reviewedBy) yield 'names another reviewer than the approval';
  if (withdrawal.reviewedAt !== withdrawal.reviewDecidedAt && !withdrawal.isReviewedByAbandonment)
    yield `was reviewed at ${when(withdrawal.reviewedAt)}, and two persons agreed on that at ${when(withdrawal.reviewDecidedAt)}`;
  const fields = fieldsOf(withdrawal.reviewPayload);
  if (stage === 'rejected' && fields['rejectReason'] !== rejectReason) {
    yield `was rejected for ${rejectReason}, and ${fields['rejectReason']} was agreed on`;
  }
  yield* wordFaults(withdrawal, fields, withdrawal.amount);
}

function* peopleFaults(withdrawal: Withdrawal, { administrators }: Context): Generator<string> {
  if (!withdrawal.hasCustomer) yield `belongs to customer ${withdrawal.customerId}, who does not exist`;
  for (const [id, at] of [
    [withdrawal.reviewedBy, withdrawal.reviewedAt],
    [withdrawal.signingBy, withdrawal.signingAt],
  ] as const) {
    if (id === null) continue;
    const administrator = administrators.get(id);
    if (administrator === undefined) yield `was handled by administrator ${id}, who does not exist`;
    else if (owned(administrator, withdrawal.customerId, at)) {
      yield `was handled by administrator ${id}, whose own account it is`;
    }
  }
}

function* addressFaults(
  { address, paymentMethodId, isOwnAddress }: Withdrawal,
  { outside }: Context,
): Generator<string> {
  if (isOwnAddress) yield `goes to ${address}, which is one of our own deposit addresses`;
  const isAddress = outside.isAddress?.(networkOf(methodOf(paymentMethodId)) ?? '', address) ?? true;
  if (!isAddress) yield `goes to ${address}, which is no address of its chain`;
}

/** Reports violations of a withdrawal in itself and against its approvals. */
export function checkWithdrawal(withdrawal: Withdrawal, context: Context): void {
  const { report } = context;
  const ids = [`withdrawal ${withdrawal.id}`];
  const say = (fault: string): string => `Withdrawal ${withdrawal.id} ${fault}.`;
  for (const fault of feeFaults(withdrawal, context)) report('withdrawal_fee_matches_rate', ids, say(fault));
  for (const fault of dateFaults(withdrawal, context.latest)) report('withdrawal_dates_match_stage', ids, say(fault));
  for (const fault of payoutFaults(withdrawal)) report('paid_withdrawal_has_two_approvers', ids, say(fault));
  for (const fault of [...reviewFaults(withdrawal), ...peopleFaults(withdrawal, context)]) {
    report('withdrawal_review_was_allowed', ids, say(fault));
  }
  for (const fault of addressFaults(withdrawal, context)) report('withdrawal_address_is_foreign', ids, say(fault));
}
