import { z } from 'zod';
import { call } from '../call.ts';
import { topics } from '../topics.ts';
import { moneyString, signedMoneyString } from '../wire.ts';

const figures = {
  registrations: z.int(),
  activeCustomers: z.int(),
  ordersMatched: z.int(),
  ordersPaid: z.int(),
  ordersRefunded: z.int(),
  /** Cashback and bonuses, as they were paid. */
  cashbackPaid: moneyString,
  /** As it was credited. */
  recharged: moneyString,
  /** What corrections took back of recharges, of whichever day these were. */
  rechargesCorrected: moneyString,
  withdrawn: moneyString,
  fees: moneyString,
  commission: moneyString,
  /** To inviters, as they were paid. */
  rewards: moneyString,
  /** What was recharged, less what was corrected and withdrawn, the fees aside. */
  net: signedMoneyString,
};

const day = z.iso.date().meta({ description: "A day of the site's own zone.", example: '2026-01-31' });

export const statisticsCalls = {
  'today/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'statistics.read',
    summary:
      'Figures of at most 92 days, by day, and those of a single day by hour, today where none is named; and the queues that wait for a person.',
    rate: 'read',
    shows: topics,
    body: z.strictObject({ from: day.optional(), to: day.optional() }),
    data: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(z.object({ day: z.string(), ...figures })),
      /** The hours of a single day, by the clock of the site's own zone; none for several days. */
      hours: z.array(z.object({ hour: z.string().meta({ example: '14:00' }), ...figures })),
      queues: z.object({
        withdrawalsUnderReview: z.int(),
        withdrawalsToPay: z.int(),
        rechargesWaiting: z.int(),
        rechargesOverdue: z.int(),
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
    body: z.strictObject({ from: day, to: day }),
    data: z.object({ fileName: z.string(), csv: z.string() }),
    errors: ['invalid_request'],
  }),
};
