import { z } from 'zod';
import { call } from '../call.ts';
import { passkeyAssertion } from '../schemas/passkey.ts';
import { paymentMethodCode } from '../schemas/payment-method.ts';
import {
  approvalOutcome,
  batchDetails,
  batchPreview,
  batchSummary,
  creationOutcome,
  exportOutcome,
  importOutcome,
} from '../schemas/payout-batch.ts';
import { idString } from '../wire.ts';

const batch = z.strictObject({ batchId: idString });

/** `lacks` is the missing amount in smallest units: of the token if its balance is too low, else of the native coin. */
const created = z.object({ outcome: creationOutcome, batchId: idString.nullable(), lacks: z.string().nullable() });

/** A file of a hundred rows takes less than a quarter of it. */
const maxFileLength = 400_000;
/** The file of the signer is an object of JSON in printable ASCII and lines. */
const signatures = z
  .string()
  .min(1)
  .max(maxFileLength)
  .regex(/^\{[\n -~]+$/)
  .meta({ example: '{\n  "format": "goodturn-signatures/1"\n}\n' });

/**
 * Payouts by batches that are signed offline. A call that changed nothing says so as its outcome, which the page words;
 * no call takes an amount, a customer or a payee.
 */
export const batchCalls = {
  'batch/preview': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.read',
    summary:
      'What a batch of this method would pay now, oldest first, why each other approved withdrawal stays out, and what is missing.',
    rate: 'read',
    shows: ['withdrawals'],
    body: z.strictObject({ way: paymentMethodCode }),
    data: batchPreview,
    errors: ['not_found'],
  }),
  'batch/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.read',
    summary: 'The last hundred batches, newest first.',
    rate: 'read',
    shows: ['withdrawals'],
    body: z.strictObject({}),
    data: z.object({ list: z.array(batchSummary) }),
  }),
  'batch/details': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.read',
    summary: 'One batch with its rows, its digest, and the eight words that are read aloud before it is approved.',
    rate: 'read',
    shows: ['withdrawals'],
    body: batch,
    data: batchDetails,
    errors: ['not_found'],
  }),
  'batch/create': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary:
      'Makes a batch of approved withdrawals of a method, within the limits and what watchers saw of the payout address.',
    rate: 'money',
    changes: ['withdrawals'],
    body: z.strictObject({ way: paymentMethodCode }),
    data: created,
    errors: ['not_found'],
  }),
  'batch/return': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary:
      'Makes a batch of held deposits of a method that go back, to the addresses that customers named and two persons agreed on.',
    rate: 'money',
    changes: ['withdrawals', 'recharges'],
    body: z.strictObject({ way: paymentMethodCode }),
    data: created,
    errors: ['not_found'],
  }),
  'batch/replace': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary:
      'Makes a batch with the nonces of an exported one on Ethereum: it pays the same for a higher fee, or moves nothing.',
    rate: 'money',
    changes: ['withdrawals'],
    body: z.strictObject({ batchId: idString, kind: z.enum(['replace', 'void']) }),
    data: created,
    errors: ['not_found'],
  }),
  'batch/approve': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary: 'Approves a batch by the passkey over its digest; two persons do, neither of whom owns an account in it.',
    rate: 'money',
    changes: ['withdrawals'],
    body: z.strictObject({ batchId: idString, credential: passkeyAssertion }),
    data: z.object({ outcome: approvalOutcome }),
    errors: ['not_found', 'conflict_of_interest'],
  }),
  'batch/abandon': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary: 'Takes a batch back that was not exported; its withdrawals are approved as before.',
    rate: 'money',
    changes: ['withdrawals'],
    body: batch,
    data: z.object({ outcome: z.enum(['abandoned', 'batch_state_conflict']) }),
    errors: ['not_found'],
  }),
  'batch/file': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary: 'Exports an approved batch as the file for the offline signer; from then on only the chain ends its rows.',
    rate: 'money',
    changes: ['withdrawals'],
    body: batch,
    data: z.object({ outcome: exportOutcome, fileName: z.string().nullable(), file: z.string().nullable() }),
    errors: ['not_found'],
  }),
  'batch/import': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary: 'Takes the file of signatures of a batch; sending begins a minute later unless somebody stops it.',
    rate: 'money',
    changes: ['withdrawals'],
    body: z.strictObject({ batchId: idString, file: signatures }),
    data: z.object({
      outcome: importOutcome,
      /**
       * The reason for refusing the file, its row and field, as docs/proofs/batch-digest.md names them; null otherwise.
       */
      fault: z.string().nullable(),
      line: z.int().nullable(),
      field: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
};
