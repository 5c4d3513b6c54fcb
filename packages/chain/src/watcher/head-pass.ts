import { readAgreedBlock, readFinality } from '../evm/final-block.ts';
import type { Transfer } from '../evm/transfer.ts';
import { scanRange } from './scan-range.ts';
import { prepareScan, type WatcherContext } from './watcher-context.ts';

/** Returns a pass that hands over what is on its way in blocks that are not final, for screens alone. */
export function createHeadPass(context: WatcherContext): () => Promise<void> {
  const { reader, endpoints, records } = context;
  let seen: readonly bigint[] = [];
  return async () => {
    const { head, final } = await readFinality(endpoints, reader.finality);
    const [from, to] = [final.number + 1n, head - 1n];
    if (from > to) return;
    const { transfers } = await scanRange(await prepareScan(context), from, to);
    const found = byBlock(transfers);
    for (const [block, ofBlock] of found) {
      const blockHash = ofBlock[0]?.blockHash;
      if (blockHash) await records.observeSightings(reader.chain, { block, blockHash }, ofBlock);
    }
    // A block whose transfers went is handed over as empty.
    const emptied = seen.filter((block) => block >= from && block <= to && !found.has(block));
    for (const block of emptied) {
      const { hash } = await readAgreedBlock(endpoints, block);
      await records.observeSightings(reader.chain, { block, blockHash: hash }, []);
    }
    seen = [...found.keys()];
  };
}

function byBlock(transfers: readonly Transfer[]): Map<bigint, Transfer[]> {
  const found = new Map<bigint, Transfer[]>();
  for (const transfer of transfers) found.set(transfer.block, [...(found.get(transfer.block) ?? []), transfer]);
  return found;
}
