import { z } from 'zod';
import { call } from '../call.ts';
import { revenueRecord } from '../schemas/revenue-record.ts';
import { withdrawalStage } from '../schemas/withdrawal.ts';
import { countString, dateTimeString, idString, listOf, listQuery, safeString, signedMoneyString } from '../wire.ts';

const periodString = z
  .string()
  .regex(/^20[0-9]{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?$/)
  .meta({ description: 'A year, a month or a day.', example: '2026-11' });

/** A movement of the available balance, as people think of it: an order's price and what came back are one movement. */
const movement = z.object({
  /** The id of its newest asset record. */
  revenueId: idString,
  kind: z.enum(['order', 'order_refund', 'reward', 'recharge', 'withdrawal', 'withdrawal_returned', 'change']),
  orderId: idString.nullable(),
  withdrawId: idString.nullable(),
  amount: signedMoneyString,
  /** Cashback and bonus of an order, or what a refund took back of them; null for every other movement. */
  back: signedMoneyString.nullable(),
  createdAt: dateTimeString,
  /** The product, the payment method, the friend's masked name or the reason. */
  name: z.string(),
  /** The chosen colour and model of an order. */
  variant: z.string(),
  /** The picture of the product in its colour; empty for every other movement. */
  pictureUrl: z.string(),
  /** The address to which a withdrawal goes. */
  address: z.string().nullable(),
  stage: withdrawalStage.nullable(),
});

export const recordCalls = {
  'customer/movements': call({
    method: 'GET',
    access: 'customer',
    summary: 'The last five movements of the own balance, and own cashback by month.',
    rate: 'read',
    shows: ['balances', 'withdrawals'],
    /** `timeZone` is the IANA name of the zone in which months begin; the site's by default. */
    query: z.strictObject({ timeZone: safeString(1, 60).optional() }),
    data: z.object({
      list: z.array(movement),
      cashback: z.object({
        total: signedMoneyString,
        /** The last six months, the running one last, each less what was taken back in it. */
        months: z.array(z.object({ month: z.string().regex(/^[0-9]{4}-[0-9]{2}$/), amount: signedMoneyString })),
      }),
    }),
  }),
  'customer/monthTotals': call({
    method: 'GET',
    access: 'customer',
    summary: 'What moved the own available balance in a month, by purpose, each less what was taken back in it.',
    rate: 'read',
    shows: ['balances'],
    /** `timeZone` is the IANA name of the zone in which the month begins; the site's by default. */
    query: z.strictObject({
      month: z
        .string()
        .regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/)
        .meta({ example: '2026-11' }),
      timeZone: safeString(1, 60).optional(),
    }),
    data: z.object({
      recharged: signedMoneyString,
      paid: signedMoneyString,
      cashback: signedMoneyString,
      rewards: signedMoneyString,
      withdrawn: signedMoneyString,
      /** The sum of what operators added or corrected. */
      corrections: signedMoneyString,
      total: signedMoneyString,
    }),
  }),
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
