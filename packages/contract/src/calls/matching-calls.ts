import { z } from 'zod';
import { call } from '../call.ts';
import { order } from '../schemas/order.ts';
import {
  dateTimeString,
  emptyObject,
  idString,
  moneyString,
  nonBlankString,
  ownerMoneyString,
  signedMoneyString,
} from '../wire.ts';

/**
 * The reason why the search found nothing. The lowest offered price is included if the balance is below it and the
 * caller is not a friend.
 */
const noMatch = z.object({
  reason: z.enum([
    'no_campaign',
    'balance_too_low_for_all',
    'daily_limit',
    'matching_suspended',
    'number_not_confirmed',
  ]),
  lowestPrice: moneyString.nullable(),
});

export const matchingCalls = {
  'customer/brushInfo': call({
    method: 'POST',
    access: 'customer',
    allowsFriend: true,
    summary: 'The figures of the match page: matches left today, balances, completed orders, earnings of two days.',
    rate: 'read',
    shows: ['balances', 'orders', 'holds'],
    body: emptyObject.strict(),
    data: z.object({
      num: z.int(),
      hasMoney: ownerMoneyString,
      freezeMoney: ownerMoneyString,
      overNum: z.int(),
      revenueToday: signedMoneyString,
      revenueYesterday: signedMoneyString,
      matchingSuspended: z.string().nullable(),
      /**
       * The end of the account's hold; null without a hold. It is also null for a friend, who only learns that there is
       * one.
       */
      holdUntil: dateTimeString.nullable(),
    }),
  }),
  'customer/searchOrder': call({
    method: 'POST',
    access: 'customer',
    allowsFriend: true,
    summary: 'Finds an order that the balance can pay, or gives back the unpaid one.',
    rate: 'write',
    changes: ['orders', 'products'],
    idempotency: 'optional',
    body: z.strictObject({
      waresId: idString.optional(),
      sortIds: z.array(idString).max(50).optional(),
      /** The variant of the product named by `waresId`; the order keeps it. */
      color: nonBlankString(60).optional(),
      model: nonBlankString(60).optional(),
    }),
    data: z.union([order, noMatch]),
    statuses: {
      '0': 'an unpaid order exists',
      '1': 'matched',
      '2': 'nothing found, with the reason',
    },
    errors: ['account_disabled', 'account_on_hold', 'variant_unknown'],
  }),
};
