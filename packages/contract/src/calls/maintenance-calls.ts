import { z } from 'zod';
import { call } from '../call.ts';
import { dateTimeString, emptyObject } from '../wire.ts';

export const maintenanceCalls = {
  'ledger/verify': call({
    method: 'POST',
    access: 'administrator',
    node: 'ledger.verify',
    summary:
      'Checks every row, balance, state, approval and seal of the database. A finding names its check, what it concerns, and what it means in words. All who ask share one run; while it goes on, ask again to get what it finds.',
    rate: 'write',
    changes: [],
    body: emptyObject.strict(),
    data: z.object({
      clean: z.boolean(),
      findings: z.array(z.object({ check: z.string(), ids: z.array(z.string()), sentence: z.string() })),
      /** The number of checked rules, the moment of the checked rows, and the newest seal among them. */
      checks: z.int(),
      at: dateTimeString,
      seal: z.string().nullable(),
      /** The checks that need a key that this server does not have. */
      skipped: z.array(z.enum(['deposit_addresses_tron', 'deposit_addresses_ethereum', 'lucky_draws'])),
    }),
    errors: ['verify_running'],
  }),
};
