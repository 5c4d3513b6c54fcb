import { z } from 'zod';
import { call } from '../call.ts';
import { topics } from '../topics.ts';
import { moneyString, signedMoneyString, siteDay } from '../wire.ts';

const figures = {
  registrations: z.int(),
  activeCustomers: z.int(),
  ordersMatched: z.int(),
  ordersPaid: z.int(),
  ordersRefunded: z.int(),
  cashbackPaid: moneyString,
  recharged: moneyString,
  /** The amount that corrections took back, from recharges of any day. */
  rechargesCorrected: moneyString,
  withdrawn: moneyString,
  fees: moneyString,
  commission: moneyString,
  rewards: moneyString,
  /** Recharges less corrections and withdrawals, excluding fees. */
  net: signedMoneyString,
};

export const statisticsCalls = {
  'today/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'statistics.read',
    summary:
      'Figures of at most 92 days, by day, and those of a single day by hour, today where none is named; and the queues that wait for a person.',
    rate: 'read',
    shows: topics,
    body: z.strictObject({ from: siteDay.optional(), to: siteDay.optional() }),
    data: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(z.object({ day: z.string(), ...figures })),
      /** The hours of a single day in the site's time zone; empty for several days. */
      hours: z.array(z.object({ hour: z.string().meta({ example: '14:00' }), ...figures })),
      queues: z.object({
        withdrawalsUnderReview: z.int(),
        withdrawalsToPay: z.int(),
        batchesWaiting: z.int(),
        rechargesWaiting: z.int(),
        rechargesOverdue: z.int(),
        depositsHeld: z.int(),
        shipmentsWaiting: z.int(),
        returnsRequested: z.int(),
        appeals: z.int(),
        identityWaiting: z.int(),
      }),
    }),
    errors: ['invalid_request'],
  }),
  'today/report': call({
    method: 'POST',
    access: 'administrator',
    node: 'statistics.read',
    summary: "The figures of at most 92 days, by day and added up, as CSV in the reader's language.",
    rate: 'statement',
    shows: topics,
    body: z.strictObject({ from: siteDay, to: siteDay }),
    data: z.object({ fileName: z.string(), csv: z.string() }),
    errors: ['invalid_request'],
  }),
};
