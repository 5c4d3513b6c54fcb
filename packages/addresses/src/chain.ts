/** The two kinds of chain that money comes and goes by. */
export type Chain = 'tron' | 'ethereum';

/** An address of either chain is the same twenty bytes, written in different ways. */
export const addressBytes = 20;
