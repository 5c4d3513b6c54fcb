import { z } from 'zod';
import { call } from '../call.ts';
import { emptyObject, passwordString } from '../wire.ts';

const erasureDenial = z.enum(['balance', 'orders', 'recharges', 'withdrawals', 'hold', 'requests']);

export const personalDataCalls = {
  'customer/exportData': call({
    method: 'POST',
    access: 'customer',
    summary: 'Everything that is stored about the caller, by subject. It takes the login password.',
    rate: 'statement',
    shows: [],
    body: z.strictObject({ password: passwordString }),
    data: z.record(z.string(), z.unknown()),
    errors: ['old_password_incorrect', 'locked_out'],
  }),
  'customer/erasureCheck': call({
    method: 'GET',
    access: 'customer',
    summary: 'What has to come to its end before the account can be erased; empty if nothing has.',
    rate: 'read',
    shows: ['account', 'balances', 'orders', 'recharges', 'withdrawals', 'holds'],
    data: z.object({ obstacles: z.array(erasureDenial) }),
  }),
  'customer/eraseAccount': call({
    method: 'POST',
    access: 'customer',
    summary:
      'Erases the account for good, at a balance of zero with nothing open. Personal data go, the ledger keeps a pseudonym, every session ends. It takes the login password.',
    rate: 'login',
    changes: [],
    body: z.strictObject({ password: passwordString }),
    data: emptyObject,
    errors: ['old_password_incorrect', 'locked_out', 'erasure_blocked'],
  }),
};
