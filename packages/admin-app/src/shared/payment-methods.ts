/** What a recharge can be booked by; the third way is not open. */
export const chainMethods = ['usdt_trc20', 'usdt_erc20'] as const;
export type ChainMethod = (typeof chainMethods)[number];
