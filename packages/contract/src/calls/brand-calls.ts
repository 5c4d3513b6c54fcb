import { z } from 'zod';
import { call } from '../call.ts';
import { brandFields } from '../schemas/brand.ts';
import { payload } from '../schemas/payload.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { exportCall } from '../schemas/export-call.ts';
import { listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { externalMethod } from '../schemas/payment-method.ts';
import {
  idString,
  listOf,
  moneyString,
  nonBlankString,
  emptyObject,
  positiveMoneyString,
  reason,
  safeString,
  signedMoneyString,
  siteDay,
} from '../wire.ts';

const brandRow = z.object({
  brandId: idString,
  ...brandFields,
  available: moneyString,
  pending: moneyString,
});

const brandFilters = listFilters({ name: safeString(0, 100).optional() });

const statementDays = { brandId: idString, from: siteDay, to: siteDay };
const brandParts = {
  available: signedMoneyString,
  pending: signedMoneyString,
  /** The money that the brand's campaigns hold. */
  escrow: signedMoneyString,
  total: signedMoneyString,
};

export const brandCalls = {
  'brand/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.read',
    summary:
      'The brands that match with their balances, newest first. A search finds a number, or a part of a name or contact.',
    rate: 'read',
    shows: ['brands'],
    body: z.strictObject({ ...listPage(['number']), ...brandFilters }),
    data: listOf(brandRow),
    errors: ['invalid_request'],
  }),
  'brand/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.read',
    summary: 'How many brands match, and the sums of their balances.',
    rate: 'read',
    shows: ['brands'],
    body: z.strictObject(brandFilters),
    data: listTotals({ available: moneyString, pending: moneyString }),
    errors: ['invalid_request'],
  }),
  'brand/statement': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.read',
    summary:
      'What moved the money of a brand on at most 92 days, by kind and by day, and what it had before and after them: free to be used, of orders that can be returned, and paid in for campaigns.',
    rate: 'read',
    shows: ['brands', 'campaigns', 'orders'],
    body: z.strictObject(statementDays),
    data: z.object({
      brandId: idString,
      name: z.string(),
      from: z.string(),
      to: z.string(),
      timeZone: z.string(),
      opening: z.object(brandParts),
      kinds: z.array(z.object({ kind: z.string(), count: z.int(), ...brandParts })),
      days: z.array(z.object({ day: z.string(), kind: z.string(), count: z.int(), ...brandParts })),
      closing: z.object(brandParts),
    }),
    errors: ['invalid_request', 'not_found'],
  }),
  'brand/statement_file': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.read',
    summary: "The same as a file, in the reader's language: as CSV, or as a PDF in Base64.",
    rate: 'statement',
    shows: ['brands', 'campaigns', 'orders'],
    body: z.strictObject({ ...statementDays, format: z.enum(['csv', 'pdf']) }),
    data: z.object({ fileName: z.string(), content: z.string() }),
    errors: ['invalid_request', 'not_found', 'overloaded'],
  }),
  'brand/export': exportCall('brand.read', ['number'], brandFilters),
  'brand/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.write',
    summary: 'Adds a brand.',
    rate: 'write',
    changes: ['brands'],
    body: z.strictObject(brandFields).partial().required({ name: true }),
    data: z.object({ brandId: idString }),
    errors: ['name_taken', 'wording_not_allowed'],
  }),
  'brand/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.write',
    summary: 'Changes what operators write of a brand.',
    rate: 'write',
    changes: ['brands'],
    body: z
      .strictObject({ brandId: idString, ...brandFields })
      .partial()
      .required({ brandId: true }),
    data: emptyObject,
    errors: ['not_found', 'name_taken', 'wording_not_allowed'],
  }),
  'brand/fund': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.fund',
    summary: 'Asks that money received from a brand be booked; a second administrator decides.',
    rate: 'money',
    changes: ['approvals'],
    approvals: { brand_funding: payload('amount', 'paymentMethod', 'reference') },
    action: 'brand',
    idempotency: 'required',
    body: z.strictObject({
      brandId: idString,
      amount: positiveMoneyString,
      way: z.enum(['bank', 'usdt_trc20', 'usdt_erc20']),
      reference: nonBlankString(120),
      reason,
    }),
    data: approvalRequested,
    errors: ['not_found', 'transaction_reference_used'],
  }),
  'brand/payout': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.fund',
    summary: 'Asks to pay out what is available to a brand; a second administrator decides.',
    rate: 'money',
    changes: ['approvals'],
    approvals: { brand_payout: payload('amount', 'paymentMethod', 'reference') },
    action: 'brand',
    idempotency: 'required',
    body: z.strictObject({
      brandId: idString,
      amount: positiveMoneyString,
      way: externalMethod,
      reference: nonBlankString(120),
      reason,
    }),
    data: approvalRequested,
    errors: ['not_found', 'insufficient_brand_balance', 'reserve_too_low', 'transaction_reference_used'],
  }),
};
