import { setTimeout as sleep } from 'node:timers/promises';
import type { Chain } from '@goodturn/addresses';
import { configuredEndpoint } from '../rpc/configured-endpoint.ts';
import type { EndpointConfig } from '../rpc/endpoint-config.ts';
import { mainNetworks, type Identities } from '../rpc/main-networks.ts';
import type { WatcherLog } from '../watcher/watcher-context.ts';
import type { BroadcasterFile } from './broadcaster-config.ts';
import { createBroadcaster, type ChainEndpoints } from './create-broadcaster.ts';
import type { Outbox } from './outbox.ts';

/** The database hands a row out once a minute; in between, what became due is sent soon. */
const intervalMs = 5_000;

/** Sends what is due until the signal. A pass that fails is logged, and the next one tries again. */
export async function runBroadcaster(
  file: BroadcasterFile,
  outbox: Outbox,
  log: WatcherLog,
  signal: AbortSignal,
  identities: Identities = mainNetworks,
): Promise<void> {
  const open = (chain: Chain, configs: readonly EndpointConfig[] = []) =>
    configs.map((config) => configuredEndpoint(chain, config, identities[chain]));
  const endpoints: ChainEndpoints = {
    ethereum: open('ethereum', file.ethereum?.endpoints),
    tron: open('tron', file.tron?.endpoints),
  };
  const send = createBroadcaster({ outbox, endpoints, log });
  while (!signal.aborted) {
    try {
      await send();
    } catch (error) {
      log.error({ err: error }, 'sending ended early');
    }
    await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
  }
}
