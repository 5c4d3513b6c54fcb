/** The coin in which each chain takes its fees. */
export const nativeCoins = { tron: 'TRX', ethereum: 'ETH' } as const;
