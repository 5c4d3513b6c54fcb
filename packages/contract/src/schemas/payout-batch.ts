import { z } from 'zod';
import { dateTimeString, idString, moneyString } from '../wire.ts';
import { paymentMethodCode } from './payment-method.ts';

const chain = z.enum(['tron', 'ethereum']);
const batchKind = z.enum(['payout', 'replace', 'void']);
const batchState = z.enum(['open', 'approved', 'exported', 'signed', 'ended', 'abandoned']);

/** Why nothing of a token may leave now. */
const obstacles = [
  'not_on_rail',
  'payment_method_unavailable',
  'withdrawals_suspended',
  'chain_stopped',
  'reserve_too_low',
] as const;

/** What two watchers say of the address that pays. */
const funds = ['no_payout_address', 'not_observed'] as const;

/** Why an approved withdrawal is not in the next batch. */
export const staysOut = z.enum([
  ...funds,
  'payout_address_not_allowed',
  'review_expired',
  'account_on_hold',
  'over_row_cap',
  'over_batch_cap',
  'next_batch',
  'over_day_cap',
  'over_balance',
]);

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

/** A batch in a list. An address is 40 hexadecimal digits, as in the file that is signed. */
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
});

/** A batch with what people compare before they approve it: its digest, the same as eight words, and every row. */
export const batchDetails = batchSummary.extend({
  from: z.string(),
  digest: z.string(),
  words: z.array(z.string()),
  approvedBy: z.array(z.string()),
  exportedBy: z.string().nullable(),
  items: z.array(
    z.object({
      position: z.int(),
      withdrawId: idString,
      to: z.string(),
      takeMoney: moneyString,
      nonce: z.string().nullable(),
      state: z.enum(['open', 'abandoned', 'settled', 'released']),
      outcome: z.enum(['paid', 'failed', 'replaced', 'expired']).nullable(),
      tx: z.string().nullable(),
    }),
  ),
});
