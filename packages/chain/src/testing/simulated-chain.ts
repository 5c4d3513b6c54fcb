/** A chain in memory, which a test makes longer and replaces the end of. */
import type { Chain } from '@goodturn/addresses';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { ChainIdentity } from '../rpc/endpoint.ts';
import { hashOf, makeBlock, type SimulatedBlock, type SimulatedTransaction } from './simulated-block.ts';

export interface SimulatedChain {
  readonly chain: Chain;
  /**
   * The blocks from the first to the newest. The list is never changed in place, so that whoever keeps it keeps an old
   * state of the chain.
   */
  blocks: readonly SimulatedBlock[];
  /** Appends a block for each list of transactions. */
  readonly extend: (contents: readonly (readonly SimulatedTransaction[])[]) => void;
  /** Puts these blocks into the place of the newest ones. */
  readonly replace: (depth: number, contents: readonly (readonly SimulatedTransaction[])[]) => void;
}

const genesisHash: Record<Chain, string> = {
  ethereum: hashOf('the first block of Ethereum'),
  tron: `0x${'00'.repeat(8)}${hashOf('the first block of Tron').slice(18)}`,
};

const chainIds: Record<Chain, bigint> = { ethereum: 1n, tron: 728_126_428n };

export const identityOf = (chain: Chain): ChainIdentity & { readonly genesis: string } => ({
  chainId: chainIds[chain],
  genesis: genesisHash[chain],
  genesisHash: hexToBytes(genesisHash[chain].slice(2)),
});

/** Begins at a number behind which tokens are watched; what was before it nobody asks for, save for the first block. */
export function createSimulatedChain(chain: Chain, firstNumber: number, salt: string): SimulatedChain {
  let made = 0;
  const chained = (
    start: readonly SimulatedBlock[],
    contents: readonly (readonly SimulatedTransaction[])[],
  ): SimulatedBlock[] => {
    const blocks = [...start];
    for (const transactions of contents) {
      const parent = blocks.at(-1);
      const number = parent === undefined ? firstNumber : parent.number + 1;
      made += 1;
      const parentHash = parent?.hash ?? hashOf(`before ${salt}`);
      blocks.push(makeBlock(chain, { number, parentHash, transactions, salt: `${salt} ${made}` }));
    }
    return blocks;
  };
  const simulated: SimulatedChain = {
    chain,
    blocks: chained([], [[]]),
    extend: (contents) => {
      simulated.blocks = chained(simulated.blocks, contents);
    },
    replace: (depth, contents) => {
      simulated.blocks = chained(simulated.blocks.slice(0, -depth), contents);
    },
  };
  return simulated;
}
