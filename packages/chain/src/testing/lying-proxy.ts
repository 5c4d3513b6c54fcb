import { z } from 'zod';
import { hexToBytes } from '@noble/hashes/utils.js';
import { createEndpoint, type Endpoint, type EndpointTime } from '../rpc/endpoint.ts';
import type { Anvil } from './anvil.ts';
import { jsonAnswer, startMisbehavingServer, type MisbehavingServer, type RpcRequest } from './misbehaving-server.ts';

/** Returns what the endpoint says instead of the result; an error is sent as one of JSON-RPC. */
export type Twist = (request: RpcRequest, result: unknown) => unknown;

/** An endpoint in front of a real chain, which says what the chain says until a test twists it. */
export interface LyingProxy {
  readonly server: MisbehavingServer;
  twist: Twist;
  readonly endpoint: (name: string, time?: EndpointTime) => Endpoint;
}

const anvilChainId = 31_337n;
export const honest: Twist = (_, result) => result;

export async function startLyingProxy(anvil: Anvil): Promise<LyingProxy> {
  const server = await startMisbehavingServer((response, requests) => {
    void Promise.all(requests.map(answerOf)).then((bodies) =>
      jsonAnswer(bodies.length === 1 ? bodies[0] : bodies)(response, requests),
    );
  });
  const answerOf = async (request: RpcRequest): Promise<unknown> => {
    const envelope = { jsonrpc: '2.0', id: request.id };
    try {
      const result = await anvil.request(request.method, request.params);
      const twisted = proxy.twist(request, result) ?? null;
      if (twisted instanceof Error) throw twisted;
      return { ...envelope, result: twisted };
    } catch (error) {
      return { ...envelope, error: { code: -32000, message: error instanceof Error ? error.message : '' } };
    }
  };
  const identity = { chainId: anvilChainId, genesisHash: hexToBytes(anvil.genesisHash.slice(2)) };
  const proxy: LyingProxy = {
    server,
    twist: honest,
    endpoint: (name, time) => createEndpoint({ name, rpcUrl: server.url, identity, maxPerSecond: 1_000_000 }, time),
  };
  return proxy;
}

const entries = z.array(z.looseObject({}));

/** Changes each entry of a list, such as the receipts of a block; undefined leaves it out. */
export const eachOf = (
  method: string,
  change: (entry: Record<string, unknown>) => Record<string, unknown> | undefined,
): Twist => {
  return (request, result) =>
    request.method === method && Array.isArray(result)
      ? entries.parse(result).flatMap((entry) => change(entry) ?? [])
      : result;
};
