import { z } from 'zod';

/** The functions that operators can suspend; each payment method can also be suspended separately. */
export const suspendable = z.enum([
  'matching',
  'recharges',
  'recharges.usdt_trc20',
  'recharges.usdt_erc20',
  'recharges.usdc_erc20',
  'withdrawals',
  'withdrawals.usdt_trc20',
  'withdrawals.usdt_erc20',
  'withdrawals.usdc_erc20',
]);
/** The outcome of a stop by one person. */
export const stopOutcome = z.enum(['stopped', 'renewed', 'already_stopped', 'stop_limit_reached']);
export type Suspendable = z.infer<typeof suspendable>;
