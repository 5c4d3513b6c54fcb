import { z } from 'zod';
import { dateTimeString, idString } from '../wire.ts';

export const paymentMethodCode = z.enum(['usdt_trc20', 'usdt_erc20', 'usdc_erc20']);
export type PaymentMethodCode = z.infer<typeof paymentMethodCode>;

/**
 * `suspended` is the operators' reason for a suspension. A method that is not open or is suspended cannot be chosen.
 * `suspendedUntil` is the time at which one person's stop ends by itself; null for one that two people have to end.
 */
export const methodFields = {
  id: idString,
  open: z.boolean(),
  suspended: z.string().nullable(),
  suspendedSince: dateTimeString.nullable(),
  suspendedUntil: dateTimeString.nullable(),
};

/** The bank, which forms list first, and the payment methods. */
export const externalMethod = z.enum(['bank', 'usdt_trc20', 'usdt_erc20', 'usdc_erc20']);
