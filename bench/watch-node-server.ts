/** A child process: two endpoints over one chain in memory, apart from the watcher whose time and memory are measured. */
import { once } from 'node:events';
import {
  createSimulatedChain,
  hashOf,
  startLyingNode,
  type SimulatedLog,
  type SimulatedTransaction,
} from '@goodturn/chain/testing';
import type { WatchedChainOptions } from './watch.ts';

const [given] = (await once(process, 'message')) as [WatchedChainOptions];
const { chain, contract, accounts, blocks, transfers } = given;
const word = (value: string): string => `0x${value.padStart(64, '0')}`;
const simulated = createSimulatedChain(chain, given.firstNumber, 'bench');
let made = 0;

/** Pays one address after the other, so that each has its share. */
function payment(): SimulatedTransaction {
  const to = accounts[made % accounts.length] ?? '';
  made += 1;
  const log: SimulatedLog = {
    address: contract,
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word('7a'.repeat(20)), word(to)],
    data: word((1_000_000 + made).toString(16)),
  };
  return { hash: hashOf(`payment ${made}`), isSuccessful: true, logs: [log] };
}

const perBlock = transfers / blocks;
simulated.extend(
  Array.from({ length: blocks }, (_, index) =>
    Array.from({ length: Math.floor((index + 1) * perBlock) - Math.floor(index * perBlock) }, payment),
  ),
);
simulated.extend(Array.from({ length: given.depth }, () => []));
const nodes = [
  await startLyingNode(chain, () => simulated.blocks),
  await startLyingNode(chain, () => simulated.blocks),
];
/** A block is added, and with it the one that lies deep enough becomes final. */
process.on('message', (order: 'count' | 'pay' | 'extend') => {
  if (order !== 'count') simulated.extend([order === 'pay' ? [payment()] : []]);
  process.send?.({ requests: nodes.reduce((sum, node) => sum + node.requests(), 0) });
});
process.once('disconnect', () => process.exit(0));
process.send?.({ urls: nodes.map(({ url }) => url) });
