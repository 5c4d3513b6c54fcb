import { z } from 'zod';
import { dateTimeString, idString, moneyString } from '../wire.ts';
import { paymentMethodCode } from './payment-method.ts';
import { who } from './user.ts';

const chain = z.enum(['tron', 'ethereum']);
const batchKind = z.enum(['payout', 'sweep', 'return', 'replace', 'void']);
const batchState = z.enum(['open', 'approved', 'exported', 'signed', 'ended', 'abandoned']);

/** The reasons why nothing of a token may be paid out now. */
const obstacles = [
  'not_on_rail',
  'payment_method_unavailable',
  'withdrawals_suspended',
  'key_alarm',
  'chain_stopped',
  'observers_disagree',
  'reserve_too_low',
] as const;

/** The obstacles at the payout address, as two watchers report it. */
export const funds = ['no_payout_address', 'not_observed', 'payout_address_blocked'] as const;

/** The reasons why an approved withdrawal is not in the next batch. */
const staysOut = z.enum([
  ...funds,
  'payout_address_not_allowed',
  'payee_listed',
  'payee_blocked',
  'review_expired',
  'account_on_hold',
  'payee_waits',
  'over_row_cap',
  'over_batch_cap',
  'next_batch',
  'over_day_cap',
  'over_balance',
]);

/** The reasons why no batch of a payment method can be made now. */
const creationObstacle = z.enum([...obstacles, ...funds, 'batch_open']);

/** A holder of the right to pay; `obstacle` is the reason why this person cannot approve, and null if there is none. */
const approver = z.object({
  account: z.string(),
  approvedAt: dateTimeString.nullable(),
  obstacle: z
    .enum([
      'already_approved',
      'conflict_of_interest',
      'right_too_new',
      'reviewed_by_approver',
      'passkey_missing',
      'passkey_too_new',
    ])
    .nullable(),
});

/** The recipient of a row, and the facts that people check before they approve it. */
const payee = {
  withdrawId: idString,
  ...who,
  nike: z.string().nullable(),
  address: z.string(),
  takeMoney: moneyString,
  reviewedBy: z.string().nullable(),
  /** The number of withdrawals of this customer to this address that were paid before. */
  paidBefore: z.int(),
};

/** The rows that the next batch of a method would pay and leave out, its limits and balances, and its approvers. */
export const batchPreview = z.object({
  chain,
  obstacle: creationObstacle.nullable(),
  from: z.string().nullable(),
  /** The balance of the payout address beyond what may still leave it; null if the watchers do not report it. */
  balance: moneyString.nullable(),
  /** The number of rows whose fees the chain's own coin pays. */
  nativeRows: z.int().nullable(),
  batchLimit: moneyString,
  dayLimit: moneyString,
  dayLeft: moneyString,
  approvers: z.array(approver),
  list: z.array(
    z.object({
      ...payee,
      reviewedAt: dateTimeString.nullable(),
      position: z.int().nullable(),
      staysOut: staysOut.nullable(),
    }),
  ),
});

export const creationOutcome = z.enum([
  'created',
  ...obstacles,
  ...funds,
  'batch_open',
  'nothing_to_pay',
  'balance_too_low',
  'native_too_low',
  'not_replaceable',
]);

export const approvalOutcome = z.enum([
  'approved',
  'approved_by_one',
  'batch_state_conflict',
  'batch_expired',
  'right_too_new',
  'reviewed_by_approver',
  'already_approved',
  'not_accepted',
  'passkey_too_new',
]);

export const exportOutcome = z.enum([
  'exported',
  ...obstacles,
  'batch_state_conflict',
  'batch_expired',
  'account_on_hold',
  'payout_address_not_allowed',
]);

export const importOutcome = z.enum([
  'imported',
  'batch_state_conflict',
  'another_batch',
  'signatures_incomplete',
  'file_refused',
]);

/** A batch in a list, with what its next step depends on. */
export const batchSummary = z.object({
  batchId: idString,
  kind: batchKind,
  chain,
  way: paymentMethodCode,
  state: batchState,
  rows: z.int(),
  takeMoney: moneyString,
  createdBy: z.string(),
  cTime: dateTimeString,
  approveUntil: dateTimeString,
  signUntil: dateTimeString,
  approvals: z.int(),
  /** The time at which sending begins; null while no signatures have arrived. */
  sendFrom: dateTimeString.nullable(),
  endedAt: dateTimeString.nullable(),
  sentRows: z.int(),
  paidRows: z.int(),
});

/** A batch with what people compare before they approve it: its digest, the same as eight words, and every row. */
export const batchDetails = batchSummary.extend({
  from: z.string(),
  digest: z.string(),
  words: z.array(z.string()),
  approvedBy: z.array(z.string()),
  approvers: z.array(approver),
  /** The reader's own passkeys, by the ids that a browser knows. */
  ownPasskeys: z.array(z.string()),
  exportedBy: z.string().nullable(),
  exportedAt: dateTimeString.nullable(),
  signedAt: dateTimeString.nullable(),
  /** The time from which the chain rejects the signed bytes; null if they never expire. */
  bytesUntil: dateTimeString.nullable(),
  replacedBatch: idString.nullable(),
  replacedBy: idString.nullable(),
  items: z.array(
    z.object({
      position: z.int(),
      ...payee,
      /** It is null for a row of a deposit address, and for a deposit that goes back. */
      withdrawId: idString.nullable(),
      arrivalId: idString.nullable(),
      asset: z.enum(['token', 'native']),
      from: z.string(),
      /** The amount of the chain's own coin, in its smallest units; null if the row moves the token. */
      nativeUnits: z.string().nullable(),
      sentAt: dateTimeString.nullable(),
      nonce: z.string().nullable(),
      state: z.enum(['open', 'abandoned', 'settled', 'released']),
      outcome: z.enum(['paid', 'failed', 'replaced', 'expired']).nullable(),
      tx: z.string().nullable(),
    }),
  ),
});
