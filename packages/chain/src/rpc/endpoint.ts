import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createBackOff } from './back-off.ts';
import { EndpointError, type Refusal } from './endpoint-error.ts';
import { defaultLimits, postJson, PostError, type HttpResponse, type PostLimits } from './http-post.ts';
import { encodeCalls, matchResponses, type RpcCall, type RpcResponse } from './json-rpc.ts';
import { hasTooManyValues } from './json-size.ts';
import { createRequestMeter } from './request-meter.ts';
import { isThrottledStatus, kindOfResponseError, refusalOf } from './response-error.ts';
import { hash, isSameBytes, quantity } from './values.ts';

/** Tells one chain from all others; a fork of it would share the first block and not the number. */
export interface ChainIdentity {
  readonly chainId: bigint;
  readonly genesisHash: Uint8Array;
}

export interface EndpointOptions {
  /** The name in logs and alarms, because the address may carry a key. */
  readonly name: string;
  readonly rpcUrl: string;
  /** The HTTP interface of Tron's own nodes, which stands beside JSON-RPC. */
  readonly walletUrl?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly identity: ChainIdentity;
  /** Requests that are sent as one; 1 for nodes that know no batches. */
  readonly batchSize?: number | undefined;
  readonly maxPerSecond?: number | undefined;
  readonly limits?: PostLimits | undefined;
}

/** One endpoint of one chain. Every method throws EndpointError alone. */
export interface Endpoint {
  readonly name: string;
  readonly call: <T>(call: RpcCall<T>) => Promise<T>;
  /** Returns the results in the order of the calls: all of them or none. */
  readonly callAll: <T>(calls: readonly RpcCall<T>[]) => Promise<T[]>;
  /** Sends to Tron's own interface, such as `/wallet/gettransactioninfobyid`. */
  readonly postWallet: <T>(path: string, body: unknown, result: z.ZodType<T>) => Promise<T>;
  readonly requestsToday: () => number;
  readonly isExcluded: () => boolean;
}

/** The clock, randomness and delays of the machine, which tests replace. */
export interface EndpointTime {
  readonly now: () => number;
  readonly random: () => number;
  readonly wait: (delayMs: number) => Promise<unknown>;
}

const machineTime: EndpointTime = { now: Date.now, random: Math.random, wait: (delayMs) => sleep(delayMs) };

const defaultBatchSize = 20;
const defaultMaxPerSecond = 10;

const chainIdCall: RpcCall<bigint> = { method: 'eth_chainId', params: [], result: quantity };
/** The body in which Tron's own interface says, with a status of success, that it failed. */
const walletError = z.object({ Error: z.string() });
const genesisCall: RpcCall<{ hash: Uint8Array }> = {
  method: 'eth_getBlockByNumber',
  params: ['0x0', false],
  result: z.object({ hash }),
};

export function createEndpoint(options: EndpointOptions, time: EndpointTime = machineTime): Endpoint {
  const { name, identity, batchSize = defaultBatchSize } = options;
  const connection = createConnection(options, time);
  let identified: Promise<void> | undefined;
  let isExcluded = false;

  const identify = async (): Promise<void> => {
    const [chainId] = await connection.send([chainIdCall]);
    const [genesis] = await connection.send([genesisCall]);
    const isThis = chainId === identity.chainId && genesis && isSameBytes(genesis.hash, identity.genesisHash);
    if (!isThis) isExcluded = true;
  };
  /** Asks once which chain it is. A question that got no answer is asked again; a wrong answer counts until a restart. */
  const requireIdentity = async (method: string): Promise<void> => {
    identified ??= identify();
    try {
      await identified;
    } catch (error) {
      identified = undefined;
      throw error;
    }
    if (isExcluded) throw new EndpointError(name, 'excluded', method);
  };

  const callAll = async <T>(calls: readonly RpcCall<T>[]): Promise<T[]> => {
    const results: T[] = [];
    for (let start = 0; start < calls.length; start += batchSize) {
      const part = calls.slice(start, start + batchSize);
      await requireIdentity(part[0]?.method ?? '');
      results.push(...(await connection.send(part)));
    }
    return results;
  };
  return {
    name,
    callAll,
    call: async <T>(call: RpcCall<T>) => {
      await requireIdentity(call.method);
      const [result] = await connection.send([call]);
      if (result === undefined) throw new EndpointError(name, 'wrong_shape', call.method);
      return result;
    },
    postWallet: async (path, body, result) => {
      await requireIdentity(path);
      return await connection.postWallet(path, body, result);
    },
    requestsToday: connection.requestsToday,
    isExcluded: () => isExcluded,
  };
}

/** Sends, counts, spaces and backs off; it does not know which chain answers. */
function createConnection(options: EndpointOptions, { now, random, wait }: EndpointTime) {
  const { name, rpcUrl, walletUrl, headers = {}, limits = defaultLimits } = options;
  const backOff = createBackOff(now, random);
  const meter = createRequestMeter(now, options.maxPerSecond ?? defaultMaxPerSecond);
  let nextId = 1;

  const failed = (
    kind: EndpointError['kind'],
    method: string,
    code?: number,
    retryAfterMs?: number,
    refusal?: Refusal,
  ): EndpointError => {
    if (kind === 'throttled') backOff.extend(retryAfterMs);
    return new EndpointError(name, kind, method, { code, retryAfterMs, refusal });
  };

  const post = async (url: string, body: string, method: string, count: number): Promise<HttpResponse> => {
    if (backOff.isActive()) throw new EndpointError(name, 'throttled', method);
    const delayMs = meter.take(count);
    if (delayMs > 0) await wait(delayMs);
    try {
      return await postJson({ url, headers, body }, limits);
    } catch (error) {
      if (error instanceof PostError) throw failed(error.kind, method);
      throw error;
    }
  };

  /** Returns the JSON of an answer, whatever its status: some nodes send a JSON-RPC error with 400. */
  const parse = ({ status, text, retryAfterMs }: HttpResponse, method: string): unknown => {
    if (isThrottledStatus(status)) throw failed('throttled', method, status, retryAfterMs);
    const isSuccess = status >= 200 && status < 300;
    if (hasTooManyValues(text)) throw failed('too_large', method);
    try {
      const body: unknown = JSON.parse(text);
      return body;
    } catch {
      throw failed(isSuccess ? 'not_json' : 'http_status', method, isSuccess ? undefined : status);
    }
  };

  const resultOf = <T>(call: RpcCall<T>, { error, result }: RpcResponse): T => {
    if (error) {
      const kind = kindOfResponseError(call.method, error.code, error.message);
      throw failed(kind, call.method, error.code, undefined, refusalOf(call.method, error.message));
    }
    const parsed = call.result.safeParse(result);
    if (!parsed.success) throw failed('wrong_shape', call.method);
    return parsed.data;
  };

  const send = async <T>(calls: readonly RpcCall<T>[]): Promise<T[]> => {
    const method = calls[0]?.method ?? '';
    const firstId = nextId;
    nextId += calls.length;
    const http = await post(rpcUrl, encodeCalls(calls, firstId), method, calls.length);
    const matched = matchResponses(parse(http, method), calls.length, firstId);
    if (matched.outcome !== 'matched') {
      // A page or an error of a gateway is no JSON-RPC, and its status says more than its form.
      throw http.status >= 400 ? failed('http_status', method, http.status) : failed(matched.outcome, method);
    }
    const results = calls.flatMap((call, index) => {
      const response = matched.responses[index];
      return response ? [resultOf(call, response)] : [];
    });
    backOff.reset();
    return results;
  };

  const postWallet = async <T>(path: string, body: unknown, result: z.ZodType<T>): Promise<T> => {
    const http = await post(`${walletUrl ?? ''}${path}`, JSON.stringify(body), path, 1);
    const parsedBody = parse(http, path);
    if (http.status >= 400) throw failed('http_status', path, http.status);
    // Else an account that could not be read would be one that holds nothing.
    const refused = walletError.safeParse(parsedBody);
    if (refused.success) throw failed(kindOfResponseError(path, 0, refused.data.Error.slice(0, 1_000)), path);
    const parsed = result.safeParse(parsedBody);
    if (!parsed.success) throw failed('wrong_shape', path);
    backOff.reset();
    return parsed.data;
  };

  return { send, postWallet, requestsToday: meter.today };
}
