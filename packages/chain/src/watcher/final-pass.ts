import { bytesToHex } from '@noble/hashes/utils.js';
import { EvidenceError } from '../evm/evidence-error.ts';
import { readAgreedBlock, readFinality } from '../evm/final-block.ts';
import { isSameBytes } from '../rpc/values.ts';
import type { HeadReport } from './head-report.ts';
import type { BlockReference, Cursor, ListedToken } from './records.ts';
import { scanRange, type Scan } from './scan-range.ts';
import type { SecondLooks } from './second-looks.ts';
import { endOfRange, prepareScan, type WatcherContext } from './watcher-context.ts';

/** A long catch-up lets a sign of life through, and the other passes, after this time. */
const maxPassMs = 60_000;

/**
 * Returns a pass that hands over what became final. It throws if that could not be read or is not believed: the cursor
 * stays then, and the next pass reads the same blocks.
 */
export function createFinalPass(
  context: WatcherContext,
  looks: SecondLooks,
  reportHead: HeadReport,
): () => Promise<void> {
  const { reader, endpoints, records, size } = context;
  return async () => {
    const end = context.now() + maxPassMs;
    const finality = await readFinality(endpoints, reader.finality);
    await reportHead(finality);
    const scan = await prepareScan(context);
    let cursor = await records.readCursor(reader.chain);
    if (cursor) {
      if (cursor.blockHash) await requireCursor(context, { block: cursor.block, blockHash: cursor.blockHash });
      looks.resume(cursor.block);
    }
    while (context.now() < end) {
      const from: bigint | undefined = cursor ? cursor.block + 1n : startOf(scan.tokens);
      if (from === undefined || from > finality.final.number) return;
      try {
        const to = endOfRange(context, from, finality.final.number);
        const reached = await observeRange(context, scan, { from, to }, cursor);
        // Another process of this watcher was faster: the next pass begins where it ended.
        if (reached === undefined) return;
        looks.add(from, to);
        size.grow();
        cursor = reached;
      } catch (error) {
        if (!size.shrinkAfter(error)) throw error;
      }
    }
  };
}

async function observeRange(
  { reader, endpoints, records, log }: WatcherContext,
  scan: Scan,
  { from, to }: { from: bigint; to: bigint },
  cursor: Cursor | undefined,
): Promise<BlockReference | undefined> {
  const { end, transfers, outgoing } = await scanRange(scan, from, to);
  await reader.requireLinked(endpoints, from, end, cursor?.blockHash);
  const reached = { block: to, blockHash: end.hash };
  // Before the cursor moves, so that nothing that left is passed over.
  for (const transfer of outgoing) {
    const outcome = await records.observeOutgoing(reader.chain, transfer);
    const transaction = bytesToHex(transfer.transactionHash);
    if (outcome === 'foreign') log.error({ chain: reader.chain, transaction }, 'something left without a batch');
  }
  const outcome = await records.observeTransfers(reader.chain, { fromBlock: from, ...reached }, transfers);
  if (outcome === 'replaced') throw new EvidenceError('block_replaced', { block: to });
  return outcome === 'observed' ? reached : undefined;
}

/** Throws if both endpoints have another block where the cursor stands, after the database has stopped the chain. */
async function requireCursor(context: WatcherContext, cursor: BlockReference): Promise<void> {
  const { reader, endpoints, records, log } = context;
  const agreed = await readAgreedBlock(endpoints, cursor.block);
  if (isSameBytes(agreed.hash, cursor.blockHash)) return;
  const range = { fromBlock: cursor.block, block: cursor.block, blockHash: agreed.hash };
  const outcome = await records.observeTransfers(reader.chain, range, []);
  log.error({ chain: reader.chain, block: cursor.block.toString(), outcome }, 'a final block was replaced');
  throw new EvidenceError('block_replaced', { block: cursor.block });
}

function startOf(tokens: readonly ListedToken[]): bigint | undefined {
  const blocks = tokens.map(({ startBlock }) => startBlock);
  return blocks.length === 0 ? undefined : blocks.reduce((lowest, one) => (one < lowest ? one : lowest));
}
