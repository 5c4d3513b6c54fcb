import { z } from 'zod';

/** What can be stopped and started again; each way of paying in or out also by itself. */
export const stoppable = z.enum([
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
export type Stoppable = z.infer<typeof stoppable>;
