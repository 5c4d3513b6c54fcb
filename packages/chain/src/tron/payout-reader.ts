import { sha256 } from '@noble/hashes/sha2.js';
import type { EvmBlock } from '../evm/calls.ts';
import type { EndpointPair } from '../evm/final-block.ts';
import { didPay, judgeEach, type PayoutOutcome, type PayoutReader, type WatchedPayout } from '../evm/payout.ts';
import { readAgreedReceipt, requireUnknown } from './agreed-receipt.ts';

/** Behind the end of the bytes no block takes them; so much later everybody has the blocks before it. */
const afterExpirationMs = 60_000;

/** A row on Tron is named by its unsigned bytes, whoever signed them, and ends when they do. */
export const createTronPayoutReader = (endpoints: EndpointPair): PayoutReader => ({
  readOutcomes: async (final, payouts, onFailure) =>
    await judgeEach(payouts, (payout) => judge(endpoints, final, payout), onFailure),
});

async function judge(
  endpoints: EndpointPair,
  final: EvmBlock,
  payout: WatchedPayout,
): Promise<PayoutOutcome | undefined> {
  const { itemId, variants, expiresAt } = payout;
  const transactionHash = sha256(variants[0] ?? new Uint8Array());
  const receipt = await readAgreedReceipt(endpoints, transactionHash);
  if (receipt !== undefined) {
    if (receipt.blockNumber > final.number) return undefined;
    const outcome = didPay(receipt, payout) ? 'paid' : 'failed';
    return { itemId, outcome, transactionHash, block: receipt.blockNumber };
  }
  const finalMs = Number(final.timestamp) * 1000;
  if (expiresAt === undefined || finalMs <= expiresAt.getTime() + afterExpirationMs) return undefined;
  await requireUnknown(endpoints, transactionHash, final.number);
  return { itemId, outcome: 'expired', transactionHash: undefined, block: final.number };
}
