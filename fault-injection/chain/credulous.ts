/** The planted fault: a watcher that believes what its first endpoint shows of a transfer. */
import type { ChainReader, Transfer } from '@goodturn/chain';
import { believedTransfers } from '@goodturn/chain/testing';

export const credulous = (reader: ChainReader): ChainReader => ({
  ...reader,
  readTransfers: async ([first], hints, tokens) => {
    const found: Transfer[] = [];
    for (const { transactionHash } of hints) found.push(...(await believedTransfers(first, transactionHash, tokens)));
    return found;
  },
});
