import type { Chain } from '@goodturn/addresses';
import { ethereumReader } from '../ethereum/ethereum-reader.ts';
import { configuredEndpoint } from '../rpc/configured-endpoint.ts';
import { mainNetworks, type Identities } from '../rpc/main-networks.ts';
import { tronReader } from '../tron/tron-reader.ts';
import { createAttestation } from '../watcher/attestation.ts';
import { createChainWatcher } from '../watcher/chain-watcher.ts';
import type { Records } from '../watcher/records.ts';
import type { WatcherLog } from '../watcher/watcher-context.ts';
import { createAllowancePass, roundMs, watchChain, type Pass } from './watch-chain.ts';
import type { ChainConfig, WatcherFile } from './watcher-config.ts';

/** Tron finalizes blocks faster than anybody needs to know; a third of the passes takes a third of the requests. */
const finalRounds = { ethereum: 1, tron: 3 };

const readers = { ethereum: ethereumReader, tron: tronReader };

/** Watches every configured chain until the signal; the trouble of one never waits for, or stops, the other. */
export async function runWatcher(
  file: WatcherFile,
  records: Records,
  log: WatcherLog,
  signal: AbortSignal,
  identities: Identities = mainNetworks,
): Promise<void> {
  const { ethereum, tron } = file;
  const passes = (chain: Chain, config: ChainConfig) => passesOf(chain, config, { records, log, identities });
  await Promise.all([
    ethereum && watchChain('ethereum', passes('ethereum', ethereum), log, signal, roundMs.ethereum),
    tron && watchChain('tron', passes('tron', tron), log, signal, roundMs.tron),
  ]);
}

function passesOf(
  chain: Chain,
  config: ChainConfig,
  { records, log, identities }: { records: Records; log: WatcherLog; identities: Identities },
): Pass[] {
  const [first, second] = config.endpoints;
  const identity = identities[chain];
  const endpoints = [configuredEndpoint(chain, first, identity), configuredEndpoint(chain, second, identity)] as const;
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
    // What is read for a sweep is as good for crediting, and asked for once.
    { name: 'deposits', run: watcher.watchDeposits, everyRounds: finalRounds[chain] },
    { name: 'balances', run: watcher.watchBalances, everyRounds: finalRounds[chain] },
    { name: 'treasury', run: watcher.watchTreasury, everyRounds: finalRounds[chain] },
    { name: 'standings', run: watcher.watchStandings, everyRounds: finalRounds[chain] },
    { name: 'head', run: watcher.watchHead },
    { name: 'questions', run: watcher.answerQuestions },
    { name: 'second look', run: watcher.lookAgain },
    createAllowancePass(allowances, log, Date.now),
  ];
}
