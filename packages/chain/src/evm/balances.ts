/** The token balances of deposit addresses at a final block, in the order in which they were requested. */
export interface Balances {
  readonly block: bigint;
  readonly blockHash: Uint8Array;
  readonly units: readonly bigint[];
}
