/** A child process: the broadcaster over a chain of this machine. It says when it runs, and ends with its parent. */
import { createDatabaseOutbox, mainNetworks, parseBroadcasterFile, runBroadcaster } from '@goodturn/chain';
import { createPool } from '@goodturn/database';

export interface BroadcasterServerOptions {
  url: string;
  rpcUrl: string;
  genesisHash: string;
}

const given = JSON.parse(process.env['FAULTS_SERVER'] ?? '{}') as BroadcasterServerOptions;
const endpoints = ['one', 'two'].map((name) => ({
  name,
  rpcUrl: given.rpcUrl,
  requestsPerDay: 1_000_000,
  maxPerSecond: 1_000,
}));
const file = parseBroadcasterFile(JSON.stringify({ ethereum: { endpoints } }));
const identity = { chainId: 1n, genesisHash: Buffer.from(given.genesisHash.slice(2), 'hex') };
const silent = { info: () => undefined, error: () => undefined };
const pool = createPool(given.url, { max: 2, applicationName: 'faults-broadcaster', onIdleError: () => undefined });
process.once('disconnect', () => process.exit(0));
process.send?.(0);
await runBroadcaster(file, createDatabaseOutbox(pool), silent, new AbortController().signal, {
  ...mainNetworks,
  ethereum: identity,
});
