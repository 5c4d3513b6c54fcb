import { describe, expect, it, test } from 'vitest';
import { ConfigError } from '../rpc/config-file.ts';
import { parseArguments, parseWatcherFile, readDatabaseUrl } from './watcher-config.ts';

const xpub =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';
const endpointOf = (name: string) => ({
  name,
  rpcUrl: `https://${name}.example/key`,
  walletUrl: `https://${name}.example`,
  requestsPerDay: 100_000,
});
const chainOf = (changed: object = {}) => ({ xpub, endpoints: [endpointOf('one'), endpointOf('two')], ...changed });

const messageOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

it('reads the configuration of a watcher', () => {
  const file = parseWatcherFile(JSON.stringify({ ethereum: chainOf(), tron: chainOf() }));
  expect(file.tron?.endpoints[1].name).toBe('two');
});

describe('a configuration is refused, without a word of what stands in it, because of', () => {
  const { walletUrl: _, ...withoutWallet } = endpointOf('one');
  test.each([
    ['no chain', {}],
    ['an unknown chain', { bitcoin: chainOf() }],
    ['one endpoint', { ethereum: chainOf({ endpoints: [endpointOf('one')] }) }],
    ['two endpoints of one operator', { ethereum: chainOf({ endpoints: [endpointOf('one'), endpointOf('one')] }) }],
    ['a private key', { ethereum: chainOf({ xpub: xpub.replace('xpub', 'xprv') }) }],
    ['no key', { ethereum: chainOf({ xpub: undefined }) }],
    ['no interface of Tron', { tron: chainOf({ endpoints: [withoutWallet, endpointOf('two')] }) }],
    ['an unknown field', { ethereum: chainOf({ password: 'secret' }) }],
    [
      'another protocol',
      { ethereum: chainOf({ endpoints: [{ ...endpointOf('one'), rpcUrl: 'ftp://x' }, endpointOf('two')] }) },
    ],
  ])('%s', (_name, file) => {
    const message = messageOf(() => parseWatcherFile(JSON.stringify(file)));
    expect(message).not.toBe('');
    expect(message).not.toMatch(/xprv|secret|example/);
  });

  test('no JSON', () => {
    expect(messageOf(() => parseWatcherFile('{"secret'))).toBe('The configuration is not JSON.');
  });
});

it('takes its own login and runs beside no other', () => {
  const own = { DATABASE_WATCHER_A_URL: 'postgres://a' };
  expect(readDatabaseUrl('a', own)).toBe('postgres://a');
  expect(messageOf(() => readDatabaseUrl('b', own))).toContain('DATABASE_WATCHER_A_URL');
  expect(messageOf(() => readDatabaseUrl('a', {}))).toContain('DATABASE_WATCHER_A_URL');
  for (const foreign of ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_WATCHER_B_URL']) {
    expect(messageOf(() => readDatabaseUrl('a', { ...own, [foreign]: 'postgres://x' }))).toContain(foreign);
  }
});

it('is told which watcher it is', () => {
  expect(parseArguments(['--observer', 'a'])).toBe('a');
  expect(parseArguments(['--observer', 'b'])).toBe('b');
  for (const wrong of [[], ['a'], ['--observer'], ['--observer', 'c'], ['--observer', 'a', 'b']]) {
    expect(messageOf(() => parseArguments(wrong))).toContain('--observer');
  }
});
