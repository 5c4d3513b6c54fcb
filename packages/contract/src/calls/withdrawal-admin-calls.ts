import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { payload } from '../schemas/payload.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { amountRange, anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { paymentMethodCode } from '../schemas/payment-method.ts';
import { who } from '../schemas/user.ts';
import { operatorWithdrawalStage, rejectReason, withdrawal, withdrawalStage } from '../schemas/withdrawal.ts';
import { idString, listOf, moneyString, nonBlankString, reason } from '../wire.ts';

const withdrawalFilters = listFilters({
  stage: anyOf(operatorWithdrawalStage),
  way: anyOf(paymentMethodCode),
  /** Whether the withdrawal has been unpaid for more than 24 hours. */
  overdue: z.boolean().optional(),
  userId: idString.optional(),
  ...dayRange('created'),
  ...amountRange('amount'),
});

const adminWithdrawal = withdrawal.extend({
  ...who,
  stage: operatorWithdrawalStage,
  nike: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  /** The administrator who booked the withdrawal as paid, and the one who confirmed it. */
  bookedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  approvalId: idString.nullable(),
  /** Whether the withdrawal has been waiting for more than 24 hours. */
  overdue: z.boolean(),
  needsSecondPerson: z.boolean(),
  /** Whether the issuer of the token has blocked the payee, of a withdrawal that is not on its way. */
  payeeBlocked: z.boolean(),
  payeeListed: z.boolean(),
});

export const withdrawalAdminCalls = {
  'withdrawal/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.read',
    summary: 'Withdrawals that match: the oldest first while they wait, else the newest first.',
    rate: 'read',
    shows: ['withdrawals', 'customers'],
    body: z.strictObject({ ...listPage(['created', 'amount']), ...withdrawalFilters }),
    data: listOf(adminWithdrawal),
    errors: ['invalid_request'],
  }),
  'withdrawal/export': exportCall('withdrawal.read', ['created', 'amount'], withdrawalFilters),
  'withdrawal/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.read',
    summary: 'How many withdrawals match, and their sums.',
    rate: 'read',
    shows: ['withdrawals'],
    body: z.strictObject(withdrawalFilters),
    data: listTotals({ money: moneyString, takeMoney: moneyString }),
    errors: ['invalid_request'],
  }),
  'withdrawal/reject_reasons': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.review',
    summary: 'The reasons of the closed list for which this withdrawal can be rejected now: those that are true.',
    rate: 'read',
    shows: ['withdrawals', 'holds', 'suspensions'],
    body: z.strictObject({ withdrawId: idString }),
    data: z.array(rejectReason),
    errors: ['not_found'],
  }),
  'withdrawal/approve': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.review',
    summary: 'Approves a withdrawal; above the limit it is asked for, and a second administrator decides.',
    rate: 'money',
    changes: ['withdrawals', 'approvals'],
    approvals: { withdrawal_approval: payload('amount', 'paymentMethod', 'address') },
    body: z.strictObject({ withdrawId: idString }),
    data: z.object({ approvalId: idString.nullable(), stage: withdrawalStage }),
    errors: [
      'not_found',
      'conflict_of_interest',
      'withdrawal_not_under_review',
      'reserve_too_low',
      'withdrawals_suspended',
      'account_on_hold',
    ],
  }),
  'withdrawal/reject': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.review',
    summary:
      'Rejects a withdrawal for a reason of the closed list, and the whole amount goes back; a second rejection of one address is for two.',
    rate: 'money',
    changes: ['withdrawals', 'approvals', 'balances'],
    approvals: { withdrawal_rejection: payload('amount', 'paymentMethod', 'address', 'rejectReason') },
    body: z.strictObject({ withdrawId: idString, reason: rejectReason }),
    data: z.object({ approvalId: idString.nullable(), stage: withdrawalStage }),
    errors: ['not_found', 'conflict_of_interest', 'withdrawal_not_under_review', 'reject_reason_not_applicable'],
  }),
  'withdrawal/reopen': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.review',
    summary: 'Puts an approved withdrawal that was not paid back under review.',
    rate: 'write',
    changes: ['withdrawals'],
    body: z.strictObject({ withdrawId: idString, reason }),
    data: z.object({ stage: withdrawalStage }),
    errors: ['not_found', 'conflict_of_interest', 'withdrawal_not_approved'],
  }),
  'withdrawal/begin_payout': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary: 'Begins to pay an approved withdrawal: from now on the customer can no longer cancel it.',
    rate: 'write',
    changes: ['withdrawals'],
    body: z.strictObject({ withdrawId: idString }),
    data: z.object({ stage: withdrawalStage }),
    errors: [
      'not_found',
      'conflict_of_interest',
      'withdrawal_not_approved',
      'withdrawals_suspended',
      'account_on_hold',
      'payee_waits',
      'payout_address_not_allowed',
      'reserve_too_low',
    ],
  }),
  'withdrawal/abandon_payout': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary: 'Requests to record that nothing was sent, and nothing can be any more; a second administrator decides.',
    rate: 'money',
    changes: ['withdrawals', 'approvals'],
    approvals: { payout_abandonment: payload('amount', 'paymentMethod', 'address', 'withdrawalId') },
    idempotency: 'required',
    body: z.strictObject({ withdrawId: idString, reason }),
    data: approvalRequested,
    errors: ['not_found', 'conflict_of_interest', 'withdrawal_not_signing', 'payment_pending'],
  }),
  'withdrawal/confirm_paid': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary: 'Requests to book that a withdrawal was paid, by its chain transaction; a second administrator decides.',
    rate: 'money',
    changes: ['withdrawals', 'approvals'],
    approvals: { withdrawal_payout: payload('amount', 'paymentMethod', 'address', 'withdrawalId', 'transaction') },
    idempotency: 'required',
    body: z.strictObject({ withdrawId: idString, transaction: nonBlankString(120), reason }),
    data: approvalRequested,
    errors: [
      'not_found',
      'conflict_of_interest',
      'withdrawal_not_signing',
      'payment_pending',
      'transaction_reference_used',
    ],
  }),
};
