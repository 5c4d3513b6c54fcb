import { z } from 'zod';
import { call } from '../call.ts';
import { paymentMethodCode } from '../schemas/payment-method.ts';
import { dateTimeString, idString, moneyString, nonBlankString, passwordString } from '../wire.ts';

/**
 * The stage of a transfer on a chain: it is seen, then final, and then credited or held; a held one may be returned or
 * kept.
 */
const depositStage = z.enum(['seen', 'final', 'held', 'credited', 'returning', 'returned', 'kept']);

/** The condition for which a held deposit waits; only the first needs persons, every other wait ends automatically. */
const heldFor = z.enum(['two_persons', 'second_watcher', 'day_limit', 'stop']);

const deposit = z.object({
  /** It is null while the transfer is not decided. */
  arrivalId: idString.nullable(),
  tx: z.string(),
  position: z.int(),
  payWay: paymentMethodCode,
  doMoney: moneyString,
  stage: depositStage,
  seenAt: dateTimeString,
  creditedAt: dateTimeString.nullable(),
  confirmations: z.int(),
  needed: z.int(),
  /** The estimated minutes until the transfer is final; 0 if it is. */
  minutesLeft: z.int(),
  heldFor: heldFor.nullable(),
  /** Whether it is credited without a person once it is final. */
  isAutomatic: z.boolean(),
  rechargeId: idString.nullable(),
  /** Whether the customer can name an address to which it is to go back. */
  returnable: z.boolean(),
  /** The address that the customer named last. */
  returnTo: z.string().nullable(),
});

/** The state of a transaction that a customer names. */
const foundAnswer = z.enum([
  'looking',
  'not_seen',
  'pending',
  'seen',
  'final',
  'held',
  'credited',
  'returning',
  'returned',
  'kept',
  'too_small',
  'other_address',
  'other_token',
  'failed',
]);

/** The hash of a transaction, as wallets and explorers write it. */
const transactionHash = nonBlankString(120);

export const depositCalls = {
  'customer/arrivals': call({
    method: 'GET',
    access: 'customer',
    summary: 'What is on its way to the own deposit addresses, what waits there, and what was credited within a day.',
    rate: 'read',
    shows: ['recharges'],
    data: z.object({
      list: z.array(deposit),
      /** The chains that make no blocks, or none that become final, and since when; nothing is lost meanwhile. */
      still: z.array(z.object({ chain: z.enum(['tron', 'ethereum']), since: dateTimeString })),
      /** The ways whose chain is watched at present. */
      watched: z.array(paymentMethodCode),
    }),
  }),
  'customer/askArrival': call({
    method: 'POST',
    access: 'customer',
    summary: 'Asks the watchers of the chains what became of a transaction, at most 20 of a day.',
    rate: 'write',
    changes: ['recharges'],
    body: z.strictObject({ transaction: transactionHash }),
    data: z.object({}),
    errors: ['too_many_questions'],
  }),
  'customer/returnArrival': call({
    method: 'POST',
    access: 'customer',
    allowsBlocked: true,
    summary:
      'Names the address to which a held deposit is to go back, by the withdrawal password; two persons decide whether it does.',
    rate: 'write',
    changes: ['recharges', 'rail'],
    body: z.strictObject({ arrivalId: idString, address: nonBlankString(120), whPassword: passwordString }),
    data: z.object({}),
    errors: [
      'not_found',
      'deposit_not_held',
      'payout_address_invalid',
      'payout_address_not_allowed',
      'withdrawal_password_missing',
      'withdrawal_password_incorrect',
      'withdrawal_password_pending',
      'locked_out',
    ],
  }),
  'customer/foundArrival': call({
    method: 'GET',
    access: 'customer',
    summary: 'What became of a transaction, as far as the watchers have said.',
    rate: 'read',
    shows: ['recharges'],
    query: z.strictObject({ transaction: transactionHash }),
    data: z.object({
      answer: foundAnswer,
      /** The transfer, where it came to an own address. */
      deposit: deposit.nullable(),
      /** The address that received it, if it belongs to somebody else. */
      address: z.string().nullable(),
    }),
    errors: ['invalid_request'],
  }),
};
