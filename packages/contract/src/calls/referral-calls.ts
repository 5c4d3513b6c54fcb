import { z } from 'zod';
import { call } from '../call.ts';
import { dateTimeString, idString, listQuery, moneyString, signedMoneyString } from '../wire.ts';

export const referralCalls = {
  'customer/getCodeAndPic': call({
    method: 'GET',
    access: 'customer',
    summary: 'The own invitation code, what referrals have brought, and the picture to invite with.',
    rate: 'read',
    shows: ['balances', 'settings'],
    data: z.object({
      myCode: z.string(),
      trendBack: signedMoneyString,
      /** The URL of a picture: the operators', or one that the shop draws in the language of the request. */
      img: z.string(),
    }),
  }),
  'customer/getMyTeamMsg': call({
    method: 'GET',
    access: 'customer',
    summary:
      'The invited friends: what they recharged, how many did, and the rewards from them, each less what was taken back; and of each how far the first order is, with the day of its reward.',
    rate: 'read',
    shows: ['balances'],
    query: z.strictObject(listQuery),
    data: z.object({
      childrenRechargeAll: moneyString,
      childrenRechargeSum: z.int(),
      revenueAll: moneyString,
      revenueList: z.array(
        z.object({
          userId: idString,
          userName: z.string(),
          revenueMoney: moneyString,
          chargeMoneyAll: moneyString,
          joinedAt: dateTimeString,
          /** The time at which the first order was paid that has not been refunded; null if there is none. */
          firstOrderAt: dateTimeString.nullable(),
          closedAt: dateTimeString.nullable(),
          /**
           * The time at which the referral reward of that order falls due after its delivery; null if there is no
           * reward or the date is not known yet.
           */
          rewardDueAt: dateTimeString.nullable(),
          /** The amount that is due then, if the order is kept; known together with that day. */
          rewardDue: moneyString.nullable(),
          rewardWithheld: z
            .enum([
              'shared_installation',
              'shared_payout_address',
              'shared_contact',
              'country',
              'unknown',
              'number_not_confirmed',
            ])
            .nullable(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
};
