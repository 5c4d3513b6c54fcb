import { EvidenceError } from '../evm/evidence-error.ts';
import { fromBoth, type EndpointPair } from '../evm/final-block.ts';
import { didPay, judgeEach, type PayoutOutcome, type PayoutReader, type WatchedPayout } from '../evm/payout.ts';
import { EndpointError } from '../rpc/endpoint-error.ts';
import { isSameBytes } from '../rpc/values.ts';
import { readAgreedReceipts } from './agreed-receipts.ts';
import { nonceCall } from './holdings.ts';
import { createNonceSearch, nonceKey, type NonceUse, type UsedNonce } from './nonce-search.ts';
import { sentTransactionCall, unsignedBytes } from './sent-transaction.ts';

/**
 * A row on Ethereum is decided once its nonce is used, as both endpoints say. Which transaction used it is searched at
 * one of them, and at the other where the first shows none, or one that the other does not have; what that transaction
 * was, and what became of it, both have to show.
 */
export function createEthereumPayoutReader(endpoints: EndpointPair): PayoutReader {
  const [first, second] = [createNonceSearch(endpoints[0]), createNonceSearch(endpoints[1])];
  return {
    readOutcomes: async (final, payouts, onFailure) => {
      const used = await readUsed(endpoints, final.number, payouts);
      const uses = await first.find(final.number, used);
      const failed = new Map<WatchedPayout, unknown>();
      const noteFailure = (payout: WatchedPayout, error: unknown): void => {
        failed.set(payout, error);
      };
      const found = await judgeEach(payouts, judgeBy(endpoints, uses), noteFailure);
      const hidden = new Set(used.map(nonceKey).filter((key) => !uses.has(key)));
      const open = payouts.filter((payout) => failed.has(payout) || hidden.has(keyOf(payout)));
      const others = await judgeAgain(open, async () => {
        const keys = new Set(open.map(keyOf));
        const again = used.filter((one) => keys.has(nonceKey(one)));
        return await judgeEach(open, judgeBy(endpoints, await second.find(final.number, again)), noteFailure);
      });
      const settled = new Set(others.map(({ itemId }) => itemId));
      for (const [payout, error] of failed) if (!settled.has(payout.itemId)) onFailure(payout, error);
      return [...found, ...others];
    },
  };
}

/** What the first endpoint let be judged counts, whatever the second one cannot show now. */
async function judgeAgain(
  open: readonly WatchedPayout[],
  judge: () => Promise<PayoutOutcome[]>,
): Promise<PayoutOutcome[]> {
  if (open.length === 0) return [];
  try {
    return await judge();
  } catch (error) {
    if (error instanceof EndpointError || error instanceof EvidenceError) return [];
    throw error;
  }
}

const keyOf = ({ from, nonce = -1n }: WatchedPayout): string => nonceKey({ from, nonce });

const judgeBy =
  (endpoints: EndpointPair, uses: ReadonlyMap<string, NonceUse>) =>
  async (payout: WatchedPayout): Promise<PayoutOutcome | undefined> => {
    const use = uses.get(keyOf(payout));
    return use && (await judgeUse(endpoints, payout, use));
  };

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
