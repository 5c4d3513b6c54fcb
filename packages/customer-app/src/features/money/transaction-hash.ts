/**
 * Returns the hash of a transaction as explorers write it, from what people copy out of wallets and explorers' addresses;
 * undefined if there is none.
 */
export function readTransactionHash(typed: string): string | undefined {
  const compact = typed.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '');
  const [, digits] = /(?:^|[^0-9a-f])(?:0x)?([0-9a-f]{64})$/i.exec(compact) ?? [];
  return digits?.toLowerCase();
}
