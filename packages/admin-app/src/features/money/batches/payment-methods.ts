import type { PaymentMethodCode } from '@goodturn/contract';

/** The payment methods whose payouts leave in batches: those on a chain. */
export const batchMethods = ['usdt_trc20', 'usdt_erc20', 'usdc_erc20'] as const satisfies readonly PaymentMethodCode[];

export const isBatchMethod = (text: string): text is PaymentMethodCode => batchMethods.some((code) => code === text);
