import { isSameBytes } from '../rpc/values.ts';
import type { EvmBlock } from './calls.ts';
import type { EvmReceipt } from './receipt.ts';
import { transfersIn } from './transfer.ts';

/** A row of a batch that may have left, and the bytes by which it is known. */
export interface WatchedPayout {
  readonly itemId: bigint;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  /** A row of the native coin tops a deposit address up, or moves nothing and uses a nonce up. */
  readonly asset: 'token' | 'native';
  readonly units: bigint;
  readonly contract: Uint8Array;
  readonly nonce: bigint | undefined;
  readonly expiresAt: Date | undefined;
  /** Nobody could sign the row before. */
  readonly exportedAt: Date;
  readonly variants: readonly Uint8Array[];
}

export interface PayoutOutcome {
  readonly itemId: bigint;
  readonly outcome: 'paid' | 'failed' | 'replaced' | 'expired';
  /** It is undefined for an expired row, which no transaction shows. */
  readonly transactionHash: Uint8Array | undefined;
  readonly block: bigint;
}

/** Says what became of rows by final blocks that both endpoints show; of what is not decided yet it says nothing. */
export interface PayoutReader {
  /** A row that cannot be judged now is handed to `onFailure` and keeps no other from being judged. */
  readonly readOutcomes: (
    final: EvmBlock,
    payouts: readonly WatchedPayout[],
    onFailure: (payout: WatchedPayout, error: unknown) => void,
  ) => Promise<PayoutOutcome[]>;
}

/** Judges each row by itself. */
export async function judgeEach(
  payouts: readonly WatchedPayout[],
  judge: (payout: WatchedPayout) => Promise<PayoutOutcome | undefined>,
  onFailure: (payout: WatchedPayout, error: unknown) => void,
): Promise<PayoutOutcome[]> {
  const outcomes: PayoutOutcome[] = [];
  for (const payout of payouts) {
    try {
      const outcome = await judge(payout);
      if (outcome !== undefined) outcomes.push(outcome);
    } catch (error) {
      onFailure(payout, error);
    }
  }
  return outcomes;
}

/**
 * Returns whether a receipt of the row's own bytes did what the row says: it moved exactly its units of its token from
 * its sender to its payee and nothing else of the sender's; of a row of the chain's own coin, that it was mined.
 */
export function didPay(receipt: EvmReceipt, { asset, contract, from, to, units }: WatchedPayout): boolean {
  if (receipt.status !== 1n) return false;
  if (asset === 'native') return true;
  const { transactionHash, blockNumber, blockHash } = receipt;
  const place = { transactionHash, block: blockNumber, blockHash };
  const own = transfersIn(receipt, place, [{ token: 0, contract }]).filter((one) => isSameBytes(one.from, from));
  return own.length === 1 && own.every((one) => isSameBytes(one.to, to) && one.units === units);
}
