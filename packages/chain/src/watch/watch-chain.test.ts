import { expect, it } from 'vitest';
import { EndpointError } from '../rpc/endpoint-error.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import { createAllowancePass, watchChain } from './watch-chain.ts';

const logged = () => {
  const errors: object[] = [];
  return { errors, log: { info: () => undefined, error: (fields: object) => errors.push(fields) } };
};

it('runs every pass of each chain, whatever fails or hangs elsewhere', async () => {
  const { errors, log } = logged();
  const stop = new AbortController();
  const rounds: string[] = [];
  const failing = { name: 'final', run: () => Promise.reject(new EndpointError('one', 'timeout', 'eth_getLogs')) };
  const counting = (name: string) => ({
    name,
    run: async () => {
      rounds.push(name);
      if (rounds.filter((one) => one === 'tron').length >= 3 && rounds.includes('ethereum')) stop.abort();
    },
  });
  let release = (): void => undefined;
  const hanging = { name: 'final', run: () => new Promise<void>((resolve) => (release = resolve)) };
  const ethereum = watchChain('ethereum', [failing, counting('ethereum'), hanging], log, stop.signal, 0);
  await watchChain('tron', [failing, counting('tron')], log, stop.signal, 0);
  release();
  await ethereum;
  expect(rounds.filter((name) => name === 'tron')).toHaveLength(3);
  expect(errors).toContainEqual({
    chain: 'tron',
    pass: 'final',
    endpoint: 'one',
    kind: 'timeout',
    method: 'eth_getLogs',
  });
});

it('runs a pass in each round of so many', async () => {
  const { log } = logged();
  const stop = new AbortController();
  const ran: string[] = [];
  const every = {
    name: 'every',
    run: async () => {
      ran.push('every');
      if (ran.length >= 8) stop.abort();
    },
  };
  const third = { name: 'third', everyRounds: 3, run: async () => void ran.push('third') };
  await watchChain('tron', [third, every], log, stop.signal, 0);
  expect(ran).toEqual(['third', 'every', 'every', 'every', 'third', 'every', 'every', 'every']);
});

it('says once a day that the allowance of an endpoint is nearly used', async () => {
  const { errors, log } = logged();
  let [now, requests] = [0, 79];
  const endpoint: Pick<Endpoint, 'name' | 'requestsToday'> = { name: 'one', requestsToday: () => requests };
  const pass = createAllowancePass([{ endpoint, requestsPerDay: 100 }], log, () => now);
  await pass.run();
  expect(errors).toEqual([]);
  requests = 80;
  await pass.run();
  await pass.run();
  expect(errors).toEqual([{ endpoint: 'one', requests: 80, requestsPerDay: 100 }]);
  now += 24 * 60 * 60_000;
  await pass.run();
  expect(errors).toHaveLength(2);
});
