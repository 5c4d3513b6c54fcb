import type { Chain } from '@goodturn/addresses';
import type { EndpointConfig } from './endpoint-config.ts';
import { createEndpoint, type ChainIdentity, type Endpoint } from './endpoint.ts';

export function configuredEndpoint(chain: Chain, config: EndpointConfig, identity: ChainIdentity): Endpoint {
  // java-tron's JSON-RPC takes one request at a time.
  const batchSize = config.batchSize ?? (chain === 'tron' ? 1 : undefined);
  return createEndpoint({ ...config, batchSize, identity });
}
