/** What a recharge can be booked by; the third way is not open. */
export const chainWays = ['usdt_trc20', 'usdt_erc20'] as const;
export type ChainWay = (typeof chainWays)[number];
