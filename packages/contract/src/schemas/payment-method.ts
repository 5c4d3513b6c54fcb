import { z } from 'zod';
import { idString } from '../wire.ts';

export const paymentMethodCode = z.enum(['usdt_trc20', 'usdt_erc20', 'usdc_erc20']);
export type PaymentMethodCode = z.infer<typeof paymentMethodCode>;

/**
 * `suspended` is the operators' reason for a suspension. A method that is not open or is suspended cannot be chosen.
 */
export const methodFields = { id: idString, open: z.boolean(), suspended: z.string().nullable() };

/** The bank, which forms list first, and the payment methods. */
export const externalMethod = z.enum(['bank', 'usdt_trc20', 'usdt_erc20', 'usdc_erc20']);
