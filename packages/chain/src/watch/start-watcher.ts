import type { Chain } from '@goodturn/addresses';
import { hexToBytes } from '@noble/hashes/utils.js';
import { ethereumReader } from '../ethereum/ethereum-reader.ts';
import { createEndpoint, type ChainIdentity, type Endpoint } from '../rpc/endpoint.ts';
import { tronReader } from '../tron/tron-reader.ts';
import { createAttestation } from '../watcher/attestation.ts';
import { createChainWatcher } from '../watcher/chain-watcher.ts';
import type { Records } from '../watcher/records.ts';
import type { WatcherLog } from '../watcher/watcher-context.ts';
import { createAllowancePass, roundMs, watchChain, type Pass } from './watch-chain.ts';
import type { ChainConfig, EndpointConfig, WatcherFile } from './watcher-config.ts';

/** Tron finalizes blocks faster than anybody needs to know; a third of the passes takes a third of the requests. */
const finalRounds = { ethereum: 1, tron: 3 };

const readers = { ethereum: ethereumReader, tron: tronReader };

/** The main networks, by their published numbers and first blocks. */
const identities: Record<Chain, ChainIdentity> = {
  ethereum: {
    chainId: 1n,
    genesisHash: hexToBytes('d4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3'),
  },
  tron: {
    chainId: 728_126_428n,
    genesisHash: hexToBytes('00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'),
  },
};

/** Watches every configured chain until the signal; the trouble of one never waits for, or stops, the other. */
export async function runWatcher(
  file: WatcherFile,
  records: Records,
  log: WatcherLog,
  signal: AbortSignal,
): Promise<void> {
  const { ethereum, tron } = file;
  await Promise.all([
    ethereum && watchChain('ethereum', passesOf('ethereum', ethereum, records, log), log, signal, roundMs.ethereum),
    tron && watchChain('tron', passesOf('tron', tron, records, log), log, signal, roundMs.tron),
  ]);
}

function passesOf(chain: Chain, config: ChainConfig, records: Records, log: WatcherLog): Pass[] {
  const [first, second] = config.endpoints;
  const endpoints = [endpointOf(chain, first), endpointOf(chain, second)] as const;
  const watcher = createChainWatcher({
    reader: readers[chain],
    endpoints,
    records,
    log,
    now: Date.now,
    maxRange: config.maxRange === undefined ? undefined : BigInt(config.maxRange),
  });
  const allowances = [
    { endpoint: endpoints[0], requestsPerDay: first.requestsPerDay },
    { endpoint: endpoints[1], requestsPerDay: second.requestsPerDay },
  ];
  return [
    { name: 'attestation', run: createAttestation(chain, config.xpub, records, log) },
    { name: 'final', run: watcher.watchFinal, everyRounds: finalRounds[chain] },
    { name: 'head', run: watcher.watchHead },
    { name: 'questions', run: watcher.answerQuestions },
    { name: 'second look', run: watcher.lookAgain },
    createAllowancePass(allowances, log, Date.now),
  ];
}

function endpointOf(chain: Chain, config: EndpointConfig): Endpoint {
  // java-tron's JSON-RPC takes one request at a time.
  const batchSize = config.batchSize ?? (chain === 'tron' ? 1 : undefined);
  return createEndpoint({ ...config, batchSize, identity: identities[chain] });
}
