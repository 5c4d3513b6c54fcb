import { EvidenceError } from '../evm/evidence-error.ts';
import { fromBoth, type EndpointPair } from '../evm/final-block.ts';
import { didPay, judgeEach, type PayoutOutcome, type PayoutReader, type WatchedPayout } from '../evm/payout.ts';
import { isSameBytes } from '../rpc/values.ts';
import { readAgreedReceipts } from './agreed-receipts.ts';
import { nonceCall } from './holdings.ts';
import { createNonceSearch, nonceKey, type NonceUse, type UsedNonce } from './nonce-search.ts';
import { sentTransactionCall, unsignedBytes } from './sent-transaction.ts';

/**
 * A row on Ethereum is decided once its nonce is used, as both endpoints say. Which transaction used it is searched at
 * one of them; what that transaction was, and what became of it, both have to show.
 */
export function createEthereumPayoutReader(endpoints: EndpointPair): PayoutReader {
  const search = createNonceSearch(endpoints[0]);
  return {
    readOutcomes: async (final, payouts, onFailure) => {
      const used = await readUsed(endpoints, final.number, payouts);
      const uses = await search.find(final.number, used);
      const judge = async (payout: WatchedPayout): Promise<PayoutOutcome | undefined> => {
        const { from, nonce = -1n } = payout;
        const use = uses.get(nonceKey({ from, nonce }));
        return use && (await judgeUse(endpoints, payout, use));
      };
      return await judgeEach(payouts, judge, onFailure);
    },
  };
}

async function readUsed(
  endpoints: EndpointPair,
  block: bigint,
  payouts: readonly WatchedPayout[],
): Promise<UsedNonce[]> {
  const counts = new Map<string, bigint>();
  const used: UsedNonce[] = [];
  for (const { from, nonce, exportedAt } of payouts) {
    const account = nonceKey({ from, nonce: 0n });
    const count = counts.get(account) ?? (await readCount(endpoints, from, block));
    counts.set(account, count);
    if (nonce !== undefined && nonce < count) used.push({ from, nonce, notBefore: exportedAt });
  }
  return used;
}

/** Returns the lower of two counts: what only one endpoint calls final is looked at again later. */
async function readCount(endpoints: EndpointPair, account: Uint8Array, block: bigint): Promise<bigint> {
  const [one, other] = await fromBoth(endpoints, (endpoint) => endpoint.call(nonceCall(account, block)));
  return one < other ? one : other;
}

async function judgeUse(
  endpoints: EndpointPair,
  payout: WatchedPayout,
  { transactionHash, block: number }: NonceUse,
): Promise<PayoutOutcome> {
  const disagreement = new EvidenceError('endpoints_disagree', { block: number });
  const { receipts } = await readAgreedReceipts(endpoints, number);
  const receipt = receipts.find((one) => isSameBytes(one.transactionHash, transactionHash));
  const [sent, other] = await fromBoth(endpoints, (endpoint) => endpoint.call(sentTransactionCall(transactionHash)));
  if (receipt === undefined || sent === null || other === null) throw disagreement;
  const [bytes, otherBytes] = [unsignedBytes(sent), unsignedBytes(other)];
  const isSame =
    [sent, other].every(({ from, nonce }) => isSameBytes(from, payout.from) && nonce === payout.nonce) &&
    (bytes && otherBytes ? isSameBytes(bytes, otherBytes) : bytes === otherBytes);
  if (!isSame) throw disagreement;
  const isOwn = bytes !== undefined && payout.variants.some((variant) => isSameBytes(variant, bytes));
  const outcome = isOwn ? (didPay(receipt, payout) ? 'paid' : 'failed') : 'replaced';
  return { itemId: payout.itemId, outcome, transactionHash, block: number };
}
