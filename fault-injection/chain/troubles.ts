/** The failures of an endpoint that says nothing wrong: it refuses, breaks off, is slow, or answers with anything. */
import { jsonAnswer, type Answer, type RpcRequest, type Trouble } from '@goodturn/chain/testing';

const page = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

const textAnswer =
  (body: string, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
const rpcBody = ({ id }: RpcRequest, rest: object): object => ({ jsonrpc: '2.0', id, ...rest });
const listOrOne = (bodies: readonly object[]): unknown => (bodies.length === 1 ? bodies[0] : bodies);
const eachBody =
  (rest: object): Trouble =>
  (requests) =>
    jsonAnswer(listOrOne(requests.map((request) => rpcBody(request, rest))));

const always =
  (answer: Answer): Trouble =>
  () =>
    answer;

const onSearches =
  (answer: Answer): Trouble =>
  (requests) =>
    requests.some(({ method }) => method === 'eth_getLogs') ? answer : undefined;

export const troubles: Record<string, () => Trouble> = {
  '429': () => always(jsonAnswer({}, 429)),
  '429 for a while': () => always(jsonAnswer({}, 429, { 'retry-after': '30' })),
  '403': () => always(jsonAnswer({ Error: 'frequency limit' }, 403)),
  '503': () => always(textAnswer('', 503)),
  'a page of the gateway': () => always(textAnswer(page, 502)),
  'a page that says all is well': () => always(textAnswer(page)),
  'half a body': () => always(textAnswer('{"jsonrpc":"2.0","id":1,"result":[{"blockNum')),
  'a connection that breaks': () => always((response) => void response.destroy()),
  'a body that breaks off': () =>
    always((response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"jsonrpc"');
      setTimeout(() => response.destroy(), 5);
    }),
  silence: () => always(() => undefined),
  'silence to searches': () => onSearches(() => undefined),
  'a redirect': () => always((response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()),
  'too much': () => onSearches(textAnswer(`"${'x'.repeat(600_000)}"`)),
  'half of a batch': () => (requests) =>
    requests.length < 2 ? undefined : jsonAnswer(requests.slice(1).map((one) => rpcBody(one, { result: null }))),
  'other ids': () => (requests) =>
    jsonAnswer(listOrOne(requests.map((one) => ({ ...rpcBody(one, { result: null }), id: one.id + 7 })))),
  'nothing of everything': () => eachBody({ result: null }),
  'empty objects': () => eachBody({}),
  'nothing many times': () => (requests) =>
    requests.some(({ method }) => method === 'eth_getLogs')
      ? eachBody({ result: Array.from({ length: 100_000 }, () => ({})) })(requests)
      : undefined,
  'an error that is called a success': () => always(jsonAnswer({ Error: 'class java.lang.NullPointerException' })),
  'an error of nobody': () => always(jsonAnswer([{ jsonrpc: '2.0', id: null, error: { code: -32000, message: '' } }])),
  'numbers for results': () => eachBody({ result: 7 }),
  errors: () => eachBody({ error: { code: -32000, message: 'header not found' } }),
  'pruned history': () => (requests) =>
    requests.some(({ method }) => ['eth_getLogs', 'eth_getBlockReceipts', 'eth_getTransactionReceipt'].includes(method))
      ? eachBody({ error: { code: 4444, message: 'history has been pruned' } })(requests)
      : undefined,
  'ranges that are too wide': () => (requests) =>
    requests.some(({ method }) => method === 'eth_getLogs')
      ? eachBody({ error: { code: -32005, message: 'query returned more than 10000 results' } })(requests)
      : undefined,
  'no such method': () => eachBody({ error: { code: -32601, message: 'the method does not exist' } }),
};
