/** The envelope of JSON-RPC 2.0: requests and their responses, matched by id. */
import { z } from 'zod';

export interface RpcCall<T> {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly result: z.ZodType<T>;
}

/** Its words are searched for known ones; no node needs more of them to say why. */
const maxMessage = 1_000;
const rpcError = z.object({
  code: z.number().catch(0),
  message: z
    .string()
    .catch('')
    .transform((message) => message.slice(0, maxMessage)),
});
const response = z.object({ id: z.union([z.number(), z.string(), z.null()]).optional(), error: rpcError.nullish() });

export interface RpcResponse {
  readonly error: z.infer<typeof rpcError> | undefined;
  readonly result: unknown;
}

export type RpcResponses =
  | { readonly outcome: 'matched'; readonly responses: readonly RpcResponse[] }
  | { readonly outcome: 'not_json_rpc' | 'ids_differ' };

export function encodeCalls(calls: readonly RpcCall<unknown>[], firstId: number): string {
  const requests = calls.map(({ method, params }, index) => ({ jsonrpc: '2.0', id: firstId + index, method, params }));
  // Nodes that know no batches get none: one request is sent as itself.
  return JSON.stringify(requests.length === 1 ? requests[0] : requests);
}

/** Returns the responses in the order of the requests, exactly one for each id. */
export function matchResponses(body: unknown, count: number, firstId: number): RpcResponses {
  const found = new Map<number, RpcResponse>();
  const isBatch = Array.isArray(body);
  const entries: readonly unknown[] = isBatch ? body : [body];
  for (const entry of entries) {
    const parsed = response.safeParse(entry);
    if (!parsed.success || typeof entry !== 'object' || entry === null) return { outcome: 'not_json_rpc' };
    const { id, error } = parsed.data;
    const one: RpcResponse = { error: error ?? undefined, result: 'result' in entry ? entry.result : undefined };
    if (one.error === undefined && one.result === undefined) return { outcome: 'not_json_rpc' };
    // One error for the whole request has no id, or none of ours: a limit is reported so.
    if (!isBatch && one.error !== undefined) return { outcome: 'matched', responses: Array(count).fill(one) };
    if (typeof id !== 'number' || found.has(id) || found.size === count) return { outcome: 'ids_differ' };
    found.set(id, one);
  }
  if (found.size !== count) return { outcome: 'ids_differ' };
  const responses = Array.from({ length: count }, (_, index) => found.get(firstId + index));
  const matched = responses.filter((one) => one !== undefined);
  return matched.length === count ? { outcome: 'matched', responses: matched } : { outcome: 'ids_differ' };
}
