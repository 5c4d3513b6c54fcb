import { z } from 'zod';
import { idString } from '../wire.ts';

export const payWayCode = z.enum(['usdt_trc20', 'usdt_erc20', 'usdc_erc20']);
export type PayWayCode = z.infer<typeof payWayCode>;

/** `stopped` is the operators' reason while a way is stopped; a way that is not open or is stopped cannot be chosen. */
export const way = { id: idString, open: z.boolean(), stopped: z.string().nullable() };

/** The bank, which forms begin with, and the payment methods. */
export const externalWay = z.enum(['bank', 'usdt_trc20', 'usdt_erc20', 'usdc_erc20']);
