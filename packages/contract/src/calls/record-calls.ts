import { z } from 'zod';
import { call } from '../call.ts';
import { revenueRecord } from '../schemas/revenue-record.ts';
import { countString, dateTimeString, listOf, listQuery, safeString, signedMoneyString } from '../wire.ts';

const periodString = z
  .string()
  .regex(/^20[0-9]{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?$/)
  .meta({ description: 'A year, a month or a day.', example: '2026-11' });

export const recordCalls = {
  'customer/getMyRevenue': call({
    method: 'GET',
    access: 'customer',
    summary: 'The asset records, newest first; their signed sum is the available balance.',
    rate: 'read',
    shows: ['balances'],
    query: z.strictObject({
      ...listQuery,
      page: countString(100_000n),
      type: z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8']).optional(),
    }),
    data: listOf(revenueRecord),
  }),
  'customer/statement': call({
    method: 'GET',
    access: 'customer',
    summary:
      'All asset records as CSV, oldest first, with times in the zone that is asked for, else in UTC; cells that a spreadsheet would run are quoted.',
    rate: 'statement',
    shows: ['balances'],
    /** `timeZone` is an IANA name; the header of the time column repeats it. */
    query: z.strictObject({ timeZone: safeString(1, 60).optional() }),
    data: z.object({ fileName: z.string(), csv: z.string() }),
  }),
  'customer/statementPdf': call({
    method: 'GET',
    access: 'customer',
    summary:
      'The asset records of a year, a month or a day as a PDF in Base64, with the balance before and after it; at most 2,000 records.',
    rate: 'statement',
    shows: ['balances'],
    /** `timeZone` is the IANA name of the zone in which days begin and times are shown. */
    query: z.strictObject({ period: periodString, timeZone: safeString(1, 60).optional() }),
    data: z.object({ fileName: z.string(), pdf: z.string() }),
    errors: ['statement_too_long'],
  }),
  'customer/getUserBackMoney': call({
    method: 'GET',
    access: 'customer',
    summary: 'Cashback and bonuses of all time less what was taken back, and the referral rewards by time.',
    rate: 'read',
    shows: ['balances'],
    data: z.object({
      staticBack: signedMoneyString,
      trendBacks: z.array(z.object({ utime: dateTimeString, trendBack: signedMoneyString })),
    }),
  }),
};
