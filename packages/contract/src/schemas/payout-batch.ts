import { z } from 'zod';
import { dateTimeString, idString, moneyString } from '../wire.ts';
import { paymentMethodCode } from './payment-method.ts';
import { who } from './user.ts';

const chain = z.enum(['tron', 'ethereum']);
const batchKind = z.enum(['payout', 'sweep', 'return', 'replace', 'void']);
const batchState = z.enum(['open', 'approved', 'exported', 'signed', 'ended', 'abandoned']);

/** Why nothing of a token may leave now. */
const obstacles = [
  'not_on_rail',
  'payment_method_unavailable',
  'withdrawals_suspended',
  'key_alarm',
  'chain_stopped',
  'reserve_too_low',
] as const;

/** What two watchers say of the address that pays. */
export const funds = ['no_payout_address', 'not_observed', 'payout_address_blocked'] as const;

/** Why an approved withdrawal is not in the next batch. */
const staysOut = z.enum([
  ...funds,
  'payout_address_not_allowed',
  'payee_blocked',
  'review_expired',
  'account_on_hold',
  'over_row_cap',
  'over_batch_cap',
  'next_batch',
  'over_day_cap',
  'over_balance',
]);

/** Why no batch of a method can be made now. */
const creationObstacle = z.enum([...obstacles, ...funds, 'batch_open']);

/** Somebody who holds the right to pay; `obstacle` says why not this person, and is null where nothing stands against it. */
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

/** To whom a row goes, and what people look at before they let it go. */
const payee = {
  withdrawId: idString,
  ...who,
  nike: z.string().nullable(),
  address: z.string(),
  takeMoney: moneyString,
  reviewedBy: z.string().nullable(),
  /** How many withdrawals of this customer to this address were paid before. */
  paidBefore: z.int(),
};

/** What the next batch of a method would pay and leave out, on what it stands, and who could approve it. */
export const batchPreview = z.object({
  chain,
  obstacle: creationObstacle.nullable(),
  from: z.string().nullable(),
  /** Of the payout address, beyond what may still leave; null where the watchers do not say. */
  balance: moneyString.nullable(),
  /** For how many rows the chain's own coin pays the fees. */
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
  /** When sending begins; null while no signatures came. */
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
  /** When the chain takes the signed bytes no more; null where they never end. */
  bytesUntil: dateTimeString.nullable(),
  replacedBatch: idString.nullable(),
  replacedBy: idString.nullable(),
  items: z.array(
    z.object({
      position: z.int(),
      ...payee,
      /** Null for a row of a deposit address, and for a deposit that goes back. */
      withdrawId: idString.nullable(),
      arrivalId: idString.nullable(),
      asset: z.enum(['token', 'native']),
      from: z.string(),
      /** Of the chain's own coin, in its smallest units; null where the row moves the token. */
      nativeUnits: z.string().nullable(),
      sentAt: dateTimeString.nullable(),
      nonce: z.string().nullable(),
      state: z.enum(['open', 'abandoned', 'settled', 'released']),
      outcome: z.enum(['paid', 'failed', 'replaced', 'expired']).nullable(),
      tx: z.string().nullable(),
    }),
  ),
});
