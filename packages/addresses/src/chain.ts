/** The chains that deposits and payouts use. */
export type Chain = 'tron' | 'ethereum';

/** Length of an address in bytes; both chains use the same twenty bytes and differ only in the text form. */
export const addressBytes = 20;
