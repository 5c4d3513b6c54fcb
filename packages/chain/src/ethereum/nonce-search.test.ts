import { expect, it } from 'vitest';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { createNonceSearch, nonceKey } from './nonce-search.ts';

const [account, stranger] = [new Uint8Array(20).fill(1), new Uint8Array(20).fill(2)];
const hashOf = (number: number): Uint8Array => new Uint8Array(32).fill(number % 250);

/** Returns an endpoint whose blocks each have one transaction; the account's is in those of the map. */
function endpointOf(uses: ReadonlyMap<number, bigint>): { endpoint: Endpoint; asked: number[] } {
  const asked: number[] = [];
  const blockOf = <T>({ params, result }: RpcCall<T>): T => {
    const number = Number(params[0]);
    asked.push(number);
    const nonce = uses.get(number);
    const from = nonce === undefined ? stranger : account;
    return result.parse({
      number: `0x${number.toString(16)}`,
      timestamp: `0x${(number * 12).toString(16)}`,
      transactions: [
        {
          hash: `0x${Buffer.from(hashOf(number)).toString('hex')}`,
          from: `0x${Buffer.from(from).toString('hex')}`,
          nonce: `0x${(nonce ?? 0n).toString(16)}`,
        },
      ],
    });
  };
  const unused = (): never => {
    throw new Error('not asked for');
  };
  const endpoint: Endpoint = {
    name: 'one',
    call: async (call) => blockOf(call),
    callAll: async (calls) => calls.map(blockOf),
    postWallet: unused,
    requestsToday: () => 0,
    isExcluded: () => false,
  };
  return { endpoint, asked };
}

const used = (nonce: bigint) => ({ from: account, nonce, notBefore: new Date(0) });

it('finds uses near the final block in a few requests, and all of several', async () => {
  const { endpoint, asked } = endpointOf(
    new Map([
      [995, 4n],
      [998, 5n],
    ]),
  );
  const found = await createNonceSearch(endpoint).find(1_000n, [used(4n), used(5n)]);
  expect([...found].map(([key, { block }]) => [key, block])).toEqual([
    [nonceKey(used(5n)), 998n],
    [nonceKey(used(4n)), 995n],
  ]);
  expect(asked.length).toBeLessThanOrEqual(10);
});

it('goes on where it ended, and does not read again what it has searched', async () => {
  const { endpoint, asked } = endpointOf(new Map([[120, 4n]]));
  const search = createNonceSearch(endpoint);
  let found = await search.find(1_000n, [used(4n)]);
  for (let pass = 1; pass < 10 && found.size === 0; pass += 1)
    found = await search.find(1_000n + BigInt(pass), [used(4n)]);
  expect(found.get(nonceKey(used(4n)))?.block).toBe(120n);
  expect(new Set(asked).size).toBe(asked.length);
});

it('searches anew for another nonce, and no further back than a row could be signed', async () => {
  const { endpoint, asked } = endpointOf(
    new Map([
      [990, 4n],
      [600, 9n],
    ]),
  );
  const search = createNonceSearch(endpoint);
  const late = { ...used(8n), notBefore: new Date(900 * 12_000 + 60 * 60_000) };
  expect((await search.find(1_000n, [late])).size).toBe(0);
  expect((await search.find(1_000n, [late])).size).toBe(0);
  expect(Math.min(...asked)).toBeGreaterThan(880);
  expect((await search.find(1_000n, [used(4n)])).size).toBe(1);
});
