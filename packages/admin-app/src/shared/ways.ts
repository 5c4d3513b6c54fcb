/** What a recharge can be booked by; the third way is not open. */
export const chainWays = ['usdt_trc20', 'usdt_erc20'] as const;
export type ChainWay = (typeof chainWays)[number];

/** Where the platform holds money: the payment methods, and its bank. */
export const externalWays = ['usdt_trc20', 'usdt_erc20', 'usdc_erc20', 'bank'] as const;
export type ExternalWay = (typeof externalWays)[number];
