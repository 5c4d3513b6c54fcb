import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { paymentMethodCode } from '../schemas/payment-method.ts';
import { collectionRecord, collectionState, sweepOutcome, sweepPreview } from '../schemas/collection.ts';
import { idString, listOf, moneyString } from '../wire.ts';

const recordFilters = listFilters({
  state: anyOf(collectionState),
  way: anyOf(paymentMethodCode),
  batchId: idString.optional(),
  userId: idString.optional(),
  ...dayRange('created'),
});

/** The calls by which batches collect deposits at the payout address; none takes an amount or an address. */
export const collectionCalls = {
  'collection/preview': call({
    method: 'POST',
    access: 'administrator',
    node: 'wallet.read',
    summary:
      'What lies at the deposit addresses of a method as both watchers read it, what collecting it costs, and why the rest stays.',
    rate: 'read',
    shows: ['withdrawals'],
    body: z.strictObject({ way: paymentMethodCode }),
    data: sweepPreview,
    errors: ['not_found'],
  }),
  'collection/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'wallet.read',
    summary:
      'What was collected from deposit addresses, or could not be, newest first. A search finds the number of a record, the beginning of a transaction or of a deposit address, the payout address, and customers.',
    rate: 'read',
    shows: ['withdrawals', 'customers'],
    body: z.strictObject({ ...listPage(['created']), ...recordFilters }),
    data: listOf(collectionRecord),
    errors: ['invalid_request'],
  }),
  'collection/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'wallet.read',
    summary: 'How many records match, and their amounts together.',
    rate: 'read',
    shows: ['withdrawals', 'customers'],
    body: z.strictObject(recordFilters),
    data: listTotals({ amount: moneyString }),
    errors: ['invalid_request'],
  }),
  'collection/export': exportCall('wallet.read', ['created'], recordFilters),
  'wallet/collect': call({
    method: 'POST',
    access: 'administrator',
    node: 'withdrawal.pay',
    summary:
      'Makes a batch that collects what lies at deposit addresses to the payout address, with coin for fees; two approve it as they do payouts.',
    rate: 'money',
    changes: ['withdrawals'],
    body: z.strictObject({ way: paymentMethodCode }),
    data: z.object({ outcome: sweepOutcome, batchId: idString.nullable() }),
    errors: ['not_found'],
  }),
};
