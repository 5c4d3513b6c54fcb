import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import {
  jsonAnswer,
  resultsAnswer,
  startMisbehavingServer,
  type Answer,
  type MisbehavingServer,
  type RpcRequest,
} from '../testing/misbehaving-server.ts';
import { EndpointError, type EndpointErrorKind } from './endpoint-error.ts';
import { createEndpoint, type Endpoint, type EndpointOptions } from './endpoint.ts';
import type { RpcCall } from './json-rpc.ts';
import { quantity } from './values.ts';

const genesisHash = new Uint8Array(32).fill(7);
const genesis = `0x${'07'.repeat(32)}`;

const usualResult = ({ method, params }: RpcRequest): unknown => {
  if (method === 'eth_chainId') return '0x1';
  if (method === 'eth_getBlockByNumber') return { hash: genesis, number: '0x0' };
  return params[0] ?? '0x2a';
};
const usual = resultsAnswer(usualResult);

/** Misbehaves in everything but the question which chain it is. */
const once =
  (answer: Answer): Answer =>
  (response, requests) =>
    (['eth_chainId', 'eth_getBlockByNumber'].includes(requests[0]?.method ?? '') ? usual : answer)(response, requests);

const blockNumber: RpcCall<bigint> = { method: 'eth_blockNumber', params: [], result: quantity };
const logs: RpcCall<unknown[]> = { method: 'eth_getLogs', params: [{}], result: z.array(z.unknown()) };
const echo = (value: string): RpcCall<bigint> => ({ method: 'eth_call', params: [value], result: quantity });

let server: MisbehavingServer;
let now = 0;
const waited: number[] = [];

beforeEach(async () => {
  server = await startMisbehavingServer(usual);
  now = 1_800_000_000_000;
  waited.length = 0;
});
afterEach(() => server.stop());

const endpointOf = (options: Partial<EndpointOptions> = {}): Endpoint =>
  createEndpoint(
    {
      name: 'first',
      rpcUrl: `${server.url}/secret-key`,
      walletUrl: server.url,
      identity: { chainId: 1n, genesisHash },
      maxPerSecond: 1_000_000,
      limits: { timeoutMs: 30_000, maxBytes: 10_000 },
      ...options,
    },
    {
      now: () => now,
      random: () => 0.5,
      wait: async (delayMs) => {
        waited.push(delayMs);
      },
    },
  );

async function errorOf(work: Promise<unknown>): Promise<EndpointError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof EndpointError) return error;
    throw error;
  }
  throw new Error('it ended with a result');
}

describe('an answer that is none ends as one named error', () => {
  const text =
    (body: string, status = 200): Answer =>
    (response) => {
      response.writeHead(status).end(body);
    };
  const cases: [string, EndpointErrorKind, Answer][] = [
    ['a page', 'not_json', text('<html>Welcome</html>')],
    ['nothing', 'not_json', text('')],
    ['half of an answer', 'not_json', text('{"jsonrpc":"2.0","id":3,"resu')],
    ['bytes that are no text', 'not_json', (response) => response.end(Buffer.from([0xff, 0xfe, 0x00, 0x80]))],
    ['a page of an error', 'http_status', text('<html>Bad gateway</html>', 502)],
    ['JSON with an error status', 'http_status', jsonAnswer({ message: 'broken' }, 500)],
    ['a redirect', 'redirected', (response) => response.writeHead(307, { location: '/elsewhere' }).end()],
    ['a number', 'not_json_rpc', jsonAnswer(42)],
    ['null', 'not_json_rpc', jsonAnswer(null)],
    ['an object without result', 'not_json_rpc', jsonAnswer({ jsonrpc: '2.0', id: 3 })],
    ['an empty list', 'ids_differ', jsonAnswer([])],
    ['the id of another request', 'ids_differ', jsonAnswer({ jsonrpc: '2.0', id: 99, result: '0x1' })],
    ['no id', 'ids_differ', jsonAnswer({ jsonrpc: '2.0', result: '0x1' })],
    ['a result of another form', 'wrong_shape', resultsAnswer(() => ({ number: 5 }))],
    ['a number that is no hexadecimal', 'wrong_shape', resultsAnswer(() => '42')],
    ['a number above 256 bits', 'wrong_shape', resultsAnswer(() => `0x1${'0'.repeat(64)}`)],
    ['a large answer', 'too_large', text(`"${'x'.repeat(20_000)}"`)],
    [
      'a small answer that becomes a large one',
      'too_large',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000))),
    ],
    [
      'a connection that is cut in the middle',
      'cut_off',
      (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"jsonrpc"');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ['a connection that is cut at once', 'unreachable', (response) => response.destroy()],
    [
      'a method that it does not know',
      'unsupported',
      jsonAnswer({ jsonrpc: '2.0', id: 3, error: { code: -32601, message: 'the method does not exist' } }),
    ],
    [
      'history that it has thrown away',
      'error_response',
      jsonAnswer({ jsonrpc: '2.0', id: 3, error: { code: 4444, message: 'pruned history unavailable' } }, 400),
    ],
  ];

  it.each(cases)('%s: %s', async (_, kind, answer) => {
    const endpoint = endpointOf();
    server.answer = once(answer);
    const error = await errorOf(endpoint.call(blockNumber));
    expect(error.kind).toBe(kind);
    expect(error.endpoint).toBe('first');
    // Neither the address, which carries a key, nor what the endpoint wrote.
    expect(error.message).not.toMatch(/secret-key|127\.0\.0\.1|Welcome|pruned|broken/);
    server.answer = usual;
    expect(await endpoint.call(blockNumber)).toBe(42n);
  });

  const slow: [string, Answer][] = [
    ['silence', () => undefined],
    ['silence after the first byte', (response) => response.writeHead(200).write('{')],
    [
      'a trickle that never ends',
      (response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.writeHead(200).on('close', () => clearInterval(timer));
      },
    ],
  ];
  it.each(slow)('%s: timeout', async (_, answer) => {
    server.answer = answer;
    const endpoint = endpointOf({ limits: { timeoutMs: 300, maxBytes: 10_000 } });
    expect((await errorOf(endpoint.call(blockNumber))).kind).toBe('timeout');
  });

  test('nobody there', async () => {
    const endpoint = endpointOf({ rpcUrl: 'http://127.0.0.1:1' });
    expect((await errorOf(endpoint.call(blockNumber))).kind).toBe('unreachable');
  });
});

describe('a batch', () => {
  const values = Array.from({ length: 45 }, (_, index) => `0x${index.toString(16)}`);
  const expected = values.map(BigInt);

  it('is matched by id, in whatever order it comes back', async () => {
    server.answer = (response, requests) => usual(response, requests.toReversed());
    expect(await endpointOf().callAll(values.map(echo))).toEqual(expected);
  });

  it('is cut to the size that the endpoint takes, and one request is sent as itself', async () => {
    const sizes: number[] = [];
    server.answer = (response, requests) => {
      sizes.push(requests.length);
      usual(response, requests);
    };
    expect(await endpointOf().callAll(values.map(echo))).toEqual(expected);
    expect(sizes).toEqual([1, 1, 20, 20, 5]);
    expect(await endpointOf({ batchSize: 1 }).callAll(values.map(echo))).toEqual(expected);
    expect(Math.max(...sizes.slice(5))).toBe(1);
  });

  const entry = ({ id, params }: RpcRequest) => ({ jsonrpc: '2.0', id, result: params[0] });
  const faults: [string, EndpointErrorKind, (requests: readonly RpcRequest[]) => unknown][] = [
    ['one missing', 'ids_differ', (requests) => requests.slice(1).map(entry)],
    ['one twice', 'ids_differ', (requests) => requests.map((_, at) => entry(requests[at === 1 ? 0 : at] ?? _))],
    ['one more', 'ids_differ', (requests) => [...requests.map(entry), { jsonrpc: '2.0', id: 999, result: '0x1' }]],
    ['one that is no object', 'not_json_rpc', (requests) => [...requests.slice(1).map(entry), 'x']],
    ['one of another form', 'wrong_shape', (requests) => requests.map((one, at) => ({ ...entry(one), result: at }))],
    [
      'one error for all',
      'throttled',
      () => ({ jsonrpc: '2.0', id: null, error: { code: -32005, message: 'daily request count exceeded' } }),
    ],
    [
      'one error among them',
      'error_response',
      (requests) =>
        requests.map((one, at) =>
          at === 2 ? { jsonrpc: '2.0', id: one.id, error: { code: -32000, message: 'x' } } : entry(one),
        ),
    ],
  ];
  it.each(faults)('with %s gives no result at all: %s', async (_, kind, answer) => {
    const endpoint = endpointOf();
    server.answer = once((response, requests) => jsonAnswer(answer(requests))(response, requests));
    expect((await errorOf(endpoint.callAll(values.slice(0, 4).map(echo)))).kind).toBe(kind);
  });
});

describe('a search for logs that finds too much', () => {
  test.each([
    'query returned more than 10000 results',
    'exceed max block range: 5000',
    'block range is too wide',
    'eth_getLogs is limited to a 10,000 range',
    'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range',
    'query timeout exceeded',
  ])('%s', async (message) => {
    const endpoint = endpointOf();
    server.answer = once(jsonAnswer({ jsonrpc: '2.0', id: 3, error: { code: -32000, message } }));
    expect((await errorOf(endpoint.call(logs))).kind).toBe('range');
    // Another method cannot be split, so that these words mean nothing there.
    expect((await errorOf(endpoint.call(blockNumber))).kind).toBe('error_response');
  });
});

describe('an endpoint that was asked too often', () => {
  const refusals: [string, Answer][] = [
    ['429', jsonAnswer({}, 429)],
    ['403 as Tron answers', jsonAnswer({ Error: 'The key exceeds the frequency limit(15)' }, 403)],
    ['503', jsonAnswer('', 503)],
    ['words', jsonAnswer({ jsonrpc: '2.0', id: 3, error: { code: -32000, message: 'Too Many Requests' } })],
    ['a used quota', jsonAnswer({ jsonrpc: '2.0', id: 3, error: { code: -32005, message: 'monthly quota used' } })],
  ];
  it.each(refusals)('is left alone for a while: %s', async (_, answer) => {
    const endpoint = endpointOf();
    await endpoint.call(blockNumber);
    server.answer = answer;
    const before = server.asked.length;
    // Half of two seconds, and half of the other half.
    for (const delay of [1_500, 3_000, 6_000, 12_000]) {
      expect((await errorOf(endpoint.call(blockNumber))).kind).toBe('throttled');
      now += delay - 1;
      expect((await errorOf(endpoint.call(blockNumber))).kind).toBe('throttled');
      now += 1;
    }
    expect(server.asked.length - before).toBe(4);
    server.answer = usual;
    expect(await endpoint.call(blockNumber)).toBe(42n);
    server.answer = answer;
    await errorOf(endpoint.call(blockNumber));
    now += 1_500;
    server.answer = usual;
    expect(await endpoint.call(blockNumber)).toBe(42n);
  });

  it('is left alone for as long as it asks, up to ten minutes', async () => {
    const endpoint = endpointOf();
    server.answer = jsonAnswer({}, 429, { 'retry-after': '86400' });
    await errorOf(endpoint.call(blockNumber));
    server.answer = usual;
    now += 599_999;
    expect((await errorOf(endpoint.call(blockNumber))).kind).toBe('throttled');
    now += 1;
    expect(await endpoint.call(blockNumber)).toBe(42n);
  });
});

describe('an endpoint of another chain', () => {
  test.each([
    ['number', { eth_chainId: '0x38' }],
    ['first block', { eth_getBlockByNumber: { hash: `0x${'08'.repeat(32)}` } }],
  ])('is not asked again before a restart: another %s', async (_, wrong) => {
    const answers = new Map<string, unknown>(Object.entries(wrong));
    server.answer = resultsAnswer((request) => answers.get(request.method) ?? usualResult(request));
    const endpoint = endpointOf();
    expect(endpoint.isExcluded()).toBe(false);
    expect((await errorOf(endpoint.call(blockNumber))).kind).toBe('excluded');
    server.answer = usual;
    expect((await errorOf(endpoint.callAll([blockNumber, blockNumber]))).kind).toBe('excluded');
    expect((await errorOf(endpoint.postWallet('/wallet/x', {}, z.unknown()))).kind).toBe('excluded');
    expect(endpoint.isExcluded()).toBe(true);
    expect(server.asked).toEqual(['eth_chainId', 'eth_getBlockByNumber']);
    expect(await endpointOf().call(blockNumber)).toBe(42n);
  });

  it('is not concluded from an answer that says nothing', async () => {
    const endpoint = endpointOf();
    server.answer = resultsAnswer(({ method }) => (method === 'eth_chainId' ? '0x1' : null));
    expect((await errorOf(endpoint.call(blockNumber))).kind).toBe('wrong_shape');
    server.answer = usual;
    expect(await endpoint.call(blockNumber)).toBe(42n);
    expect(endpoint.isExcluded()).toBe(false);
  });
});

it('counts the requests of a day, each of a batch for itself, and those that failed', async () => {
  const endpoint = endpointOf();
  await endpoint.callAll([echo('0x1'), echo('0x2'), echo('0x3')]);
  expect(endpoint.requestsToday()).toBe(5);
  server.answer = jsonAnswer({}, 500);
  await errorOf(endpoint.call(blockNumber));
  expect(endpoint.requestsToday()).toBe(6);
  now += 24 * 60 * 60_000;
  expect(endpoint.requestsToday()).toBe(0);
});

it('spaces its requests to the allowed number a second', async () => {
  const endpoint = endpointOf({ maxPerSecond: 10 });
  await endpoint.callAll(Array.from({ length: 20 }, () => echo('0x1')));
  await endpoint.call(blockNumber);
  expect(waited).toEqual([100, 200, 2_200]);
});

it('sends its key in a header, and reads the interface of Tron', async () => {
  const endpoint = endpointOf({ headers: { 'tron-pro-api-key': 'secret-key' } });
  const result = z.object({ blockNumber: z.number() });
  server.answer = once(jsonAnswer({ blockNumber: 5 }));
  expect(await endpoint.postWallet('/wallet/gettransactioninfobyid', { value: 'ab' }, result)).toEqual({
    blockNumber: 5,
  });
  expect(server.asked.at(-1)).toBe('/wallet/gettransactioninfobyid');
  expect(server.headers.at(-1)?.['tron-pro-api-key']).toBe('secret-key');
  server.answer = once(jsonAnswer({}));
  expect((await errorOf(endpoint.postWallet('/wallet/x', {}, result))).kind).toBe('wrong_shape');
});

it('reads no answer that has more values than a process has memory for', async () => {
  const endpoint = endpointOf({ limits: { timeoutMs: 30_000, maxBytes: 32 * 2 ** 20 } });
  const bodyOf = (values: number) => `{"jsonrpc":"2.0","id":3,"result":[${'{},'.repeat(values - 1)}{}]}`;
  server.answer = once((response) => response.end(bodyOf(600_000)));
  expect((await errorOf(endpoint.call(logs))).kind).toBe('too_large');
  server.answer = once((response, [request]) => response.end(bodyOf(400_000).replace('3', `${request?.id}`)));
  expect(await endpoint.call(logs)).toHaveLength(400_000);
});

it('takes the error that a node of Tron reports as a success for an error, and not for an account that holds nothing', async () => {
  const account = z.object({ balance: z.int().default(0) });
  server.answer = once(jsonAnswer({ Error: 'class java.lang.NullPointerException : null' }));
  const endpoint = endpointOf();
  expect((await errorOf(endpoint.postWallet('/walletsolidity/getaccount', {}, account))).kind).toBe('error_response');
  server.answer = once(jsonAnswer({}));
  expect(await endpoint.postWallet('/walletsolidity/getaccount', {}, account)).toEqual({ balance: 0 });
  server.answer = once(jsonAnswer({ Error: 'request rate limit exceeded' }));
  expect((await errorOf(endpoint.postWallet('/walletsolidity/getaccount', {}, account))).kind).toBe('throttled');
});

it('searches the first words of an error alone, however many an endpoint sends', async () => {
  const send: RpcCall<bigint> = { method: 'eth_sendRawTransaction', params: ['0x'], result: quantity };
  const refusalAfter = async (words: string) => {
    const error = { code: -32000, message: `${words} nonce too low` };
    server.answer = once(jsonAnswer({ jsonrpc: '2.0', id: 3, error }));
    return (await errorOf(endpointOf().call(send))).refusal;
  };
  expect(await refusalAfter('x'.repeat(500))).toBe('nonce_too_low');
  expect(await refusalAfter('x'.repeat(1_000))).toBeUndefined();
});
