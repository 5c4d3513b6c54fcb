/** What deposit addresses hold of their tokens at a final block, in the order in which it was asked for. */
export interface Balances {
  readonly block: bigint;
  readonly blockHash: Uint8Array;
  readonly units: readonly bigint[];
}
