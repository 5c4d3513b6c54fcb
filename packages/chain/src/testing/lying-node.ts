/** An endpoint over a chain in memory, which says what its node has until a test gives it a lie or a trouble. */
import type { Chain } from '@goodturn/addresses';
import { createEndpoint, type Endpoint, type EndpointTime } from '../rpc/endpoint.ts';
import type { PostLimits } from '../rpc/http-post.ts';
import { jsonAnswer, startMisbehavingServer, type Answer, type RpcRequest } from './misbehaving-server.ts';
import { identityOf } from './simulated-chain.ts';
import { simulatedResult, type NodeView } from './simulated-node.ts';

/** Returns what is said in the place of the true result; an error is sent as one. */
export type Lie = (request: RpcRequest, result: unknown, view: NodeView) => unknown;

/** Takes over one whole HTTP answer, or leaves it by returning undefined. */
export type Trouble = (requests: readonly RpcRequest[]) => Answer | undefined;

export interface LyingNode {
  readonly url: string;
  view: () => NodeView;
  lie: Lie | undefined;
  trouble: Trouble | undefined;
  readonly requests: () => number;
  readonly endpoint: (name: string, time: EndpointTime, limits?: PostLimits) => Endpoint;
  readonly stop: () => Promise<void>;
}

export async function startLyingNode(chain: Chain, view: () => NodeView): Promise<LyingNode> {
  const server = await startMisbehavingServer((response, requests) => {
    const trouble = node.trouble?.(requests);
    if (trouble !== undefined) return trouble(response, requests);
    const bodies = requests.map((request) => bodyOf(request, resultOf(request)));
    return jsonAnswer(bodies.length === 1 ? bodies[0] : bodies)(response, requests);
  });
  const resultOf = (request: RpcRequest): unknown => {
    const state = node.view();
    const result = simulatedResult(chain, state, request);
    return node.lie === undefined ? result : node.lie(request, result, state);
  };
  const node: LyingNode = {
    url: server.url,
    view,
    lie: undefined,
    trouble: undefined,
    requests: () => server.asked.length,
    endpoint: (name, time, limits) =>
      createEndpoint(
        {
          name,
          rpcUrl: `${server.url}/jsonrpc`,
          walletUrl: server.url,
          identity: identityOf(chain),
          batchSize: chain === 'tron' ? 1 : undefined,
          maxPerSecond: 1_000_000,
          limits,
        },
        time,
      ),
    stop: server.stop,
  };
  return node;
}

function bodyOf({ id, method }: RpcRequest, result: unknown): unknown {
  if (method.startsWith('/wallet')) return result instanceof Error ? { Error: result.message } : result;
  const envelope = { jsonrpc: '2.0', id };
  if (!(result instanceof Error)) return { ...envelope, result };
  const code = result.message.includes('does not exist') ? -32601 : -32000;
  return { ...envelope, error: { code, message: result.message } };
}
