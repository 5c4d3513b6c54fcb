/** The planted fault: a watcher that believes what its first endpoint shows of a transfer. */
import type { ChainReader, Transfer } from '@goodturn/chain';
import { believedTransfers } from '@goodturn/chain/testing';

/** Believes what its first endpoint shows of a transfer, and that everything is there. */
export const credulous = (reader: ChainReader): ChainReader => ({
  ...reader,
  readBalances: async (_, { number, hash }, held) => ({
    block: number,
    blockHash: hash,
    units: held.map(() => 2n ** 62n),
  }),
  readTransfers: async ([first], hints, tokens) => {
    const found: Transfer[] = [];
    for (const { transactionHash } of hints) found.push(...(await believedTransfers(first, transactionHash, tokens)));
    return found;
  },
});
