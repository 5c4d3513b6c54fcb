import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { paymentMethodCode } from '../schemas/payment-method.ts';
import { who } from '../schemas/user.ts';
import { dateTimeString, idString, listOf, moneyString, safeString } from '../wire.ts';

/** The state of an attempt, which two administrators end as paid or as abandoned. */
const attemptState = z.enum(['signing', 'paid', 'abandoned']);

const attemptFilters = listFilters({
  state: anyOf(attemptState),
  withdrawId: idString.optional(),
  userId: idString.optional(),
  begunBy: safeString(1, 80).optional(),
  ...dayRange('begun'),
});

/** Only the ledger's functions write the attempts, so that no call changes one. */
export const payoutAttemptCalls = {
  'payout_attempt/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'payout_attempt.read',
    summary:
      'Each time that signing of a withdrawal was begun, newest first. A search finds the number of an attempt or of a withdrawal, and customers.',
    rate: 'read',
    shows: ['withdrawals', 'customers'],
    body: z.strictObject({ ...listPage(['begun']), ...attemptFilters }),
    data: listOf(
      z.object({
        attemptId: idString,
        withdrawId: idString,
        ...who,
        nike: z.string().nullable(),
        /** The amount that the withdrawal takes from the balance, and the part of it that was to be sent. */
        money: moneyString,
        takeMoney: moneyString,
        way: paymentMethodCode,
        begunBy: z.string(),
        begunAt: dateTimeString,
        state: attemptState,
        /** The time at which two administrators ended the attempt, and their approval; null while it lasts. */
        endedAt: dateTimeString.nullable(),
        approvalId: idString.nullable(),
        requestedBy: z.string().nullable(),
        decidedBy: z.string().nullable(),
      }),
    ),
    errors: ['invalid_request'],
  }),
  'payout_attempt/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'payout_attempt.read',
    summary: 'How many attempts match, and the sum that they were to send.',
    rate: 'read',
    shows: ['withdrawals', 'customers'],
    body: z.strictObject(attemptFilters),
    data: listTotals({ takeMoney: moneyString }),
    errors: ['invalid_request'],
  }),
  'payout_attempt/export': exportCall('payout_attempt.read', ['begun'], attemptFilters),
};
