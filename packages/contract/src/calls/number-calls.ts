import { z } from 'zod';
import { call } from '../call.ts';
import { dateTimeString, emptyObject, phoneCountry, unspacedString, userNameString } from '../wire.ts';

/** The content of the page of the own number; numbers are shortened, because somebody may look over a shoulder. */
const numberState = z.object({
  /** Whether operators have it switched on and a code can be sent. */
  enabled: z.boolean(),
  number: z.string().nullable(),
  confirmedAt: dateTimeString.nullable(),
  /** A number that another account has confirmed since, until its customer has said what to do. */
  movedNumber: z.string().nullable(),
  movedAt: dateTimeString.nullable(),
  /** The name for the log-in to the account since its log-in number went to another account. */
  logInBy: z.string().nullable(),
  /** The code that was sent last, while it works. */
  codeNumber: z.string().nullable(),
  codeUntil: dateTimeString.nullable(),
  triesLeft: z.string(),
  /** The time from which another code can be sent. */
  nextCodeAt: dateTimeString.nullable(),
  pausedUntil: dateTimeString.nullable(),
});
const cannotSend = ['numbers_off', 'code_paused', 'code_too_soon', 'code_limit', 'code_not_sent'] as const;

export const numberCalls = {
  'customer/number': call({
    method: 'GET',
    access: 'customer',
    summary: 'The own number, confirmed or not, and the code that was sent last.',
    rate: 'read',
    shows: ['devices'],
    data: numberState,
  }),
  'customer/sendCode': call({
    method: 'POST',
    access: 'customer',
    summary:
      'Sends a code to a number, or to the one of the log-in. The answer is the same whoever has the number. A code works for ten minutes and five tries.',
    rate: 'login',
    changes: ['devices'],
    body: z.strictObject({
      number: userNameString.optional(),
      phoneCountry: phoneCountry.optional(),
      /** Whether to send to the number of the code that was sent last, whatever `number` is. */
      again: z.literal(true).optional(),
    }),
    data: numberState,
    errors: [...cannotSend],
  }),
  'customer/keepNumber': call({
    method: 'POST',
    access: 'customer',
    summary: 'Sends a code to the number that another account has confirmed: whoever holds the phone holds the number.',
    rate: 'login',
    changes: ['devices'],
    body: emptyObject.strict(),
    data: numberState,
    errors: ['not_found', ...cannotSend],
  }),
  'customer/confirmNumber': call({
    method: 'POST',
    access: 'customer',
    summary: 'Confirms the number to which the code was sent; another account that had it is told.',
    rate: 'login',
    changes: ['devices', 'messages'],
    body: z.strictObject({ code: unspacedString.regex(/^[0-9]{6}$/) }),
    data: numberState,
    errors: ['numbers_off', 'code_incorrect', 'code_ended', 'code_paused', 'number_moved_recently'],
  }),
  'customer/removeNumber': call({
    method: 'POST',
    access: 'customer',
    summary: 'Ends the confirmation of the own number, or takes note that it went to another account.',
    rate: 'write',
    changes: ['devices'],
    body: emptyObject.strict(),
    data: numberState,
    errors: ['not_found'],
  }),
};
