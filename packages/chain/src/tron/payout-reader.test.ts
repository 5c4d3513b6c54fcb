/** Tests the outcomes of rows on doubles of Tron nodes, by the hash of their bytes, until they expire. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { EvidenceError } from '../evm/evidence-error.ts';
import { readFinality, type EndpointPair } from '../evm/final-block.ts';
import type { WatchedPayout } from '../evm/payout.ts';
import {
  doubleBlockId,
  startTronDouble,
  transferLog,
  type TronDouble,
  type TronDoubleChain,
} from '../testing/tron-double.ts';
import { tronReader } from './tron-reader.ts';

const contract = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const [from, payee] = ['11'.repeat(20), '22'.repeat(20)];
const bytes = new Uint8Array(200).fill(7);
const id = bytesToHex(sha256(bytes));
/** A block of the double is three seconds behind the one before it. */
const expiresAt = new Date((1_700_000_000 + 3 * 200) * 1000);

const row: WatchedPayout = {
  itemId: 1n,
  from: hexToBytes(from),
  to: hexToBytes(payee),
  asset: 'token',
  units: 5_000_000n,
  contract: hexToBytes(contract),
  nonce: undefined,
  expiresAt,
  exportedAt: new Date(0),
  variants: [bytes],
};

let chain: TronDoubleChain;
let one: TronDouble;
let other: TronDouble;
let endpoints: EndpointPair;
beforeEach(async () => {
  chain = { head: 100, transactions: [] };
  [one, other] = await Promise.all([startTronDouble(chain), startTronDouble(chain)]);
  endpoints = [one.endpoint('one'), other.endpoint('other')];
});
afterEach(() => Promise.all([one.server.stop(), other.server.stop()]));

async function outcome(): Promise<unknown> {
  const { final } = await readFinality(endpoints, tronReader.finality);
  const failures: unknown[] = [];
  const found = await tronReader
    .createPayoutReader(endpoints)
    .readOutcomes(final, [row], (_, error) => failures.push(error));
  if (failures.length > 0) return failures[0] instanceof EvidenceError ? failures[0].kind : failures[0];
  return found[0]?.outcome;
}

const mined = (logs = [transferLog(contract, from, payee, 5_000_000n)], isSuccessful = true): void => {
  chain.transactions.push({ id, block: 90, isSuccessful, logs });
};

it('is paid once a final block moved exactly what the row says', async () => {
  mined();
  expect(await outcome()).toBeUndefined();
  chain.head = 120;
  expect(await outcome()).toBe('paid');
});

describe('is failed where its bytes were mined and', () => {
  test.each([
    ['failed', [], false],
    ['moved nothing', [], true],
    ['moved another sum', [transferLog(contract, from, payee, 4_000_000n)], true],
    ['moved another token', [transferLog('33'.repeat(20), from, payee, 5_000_000n)], true],
    [
      'moved more of the sender',
      [transferLog(contract, from, payee, 5_000_000n), transferLog(contract, from, payee, 1n)],
      true,
    ],
  ])('%s', async (_, logs, isSuccessful) => {
    mined([...logs], isSuccessful);
    chain.head = 120;
    expect(await outcome()).toBe('failed');
  });
});

describe('case 8: expires', () => {
  it('a minute of final blocks after its bytes', async () => {
    // The final block is twenty behind the head.
    chain.head = 240;
    expect(await outcome()).toBeUndefined();
    chain.head = 241;
    expect(await outcome()).toBe('expired');
  });

  it.each(['eth_getTransactionReceipt', '/wallet/gettransactioninfobyid'])(
    'never while %s of either endpoint knows it',
    async (lost) => {
      mined();
      chain.head = 241;
      const forgets = lost === 'eth_getTransactionReceipt' ? null : {};
      for (const double of [one, other]) {
        one.override = () => undefined;
        other.override = () => undefined;
        double.override = ({ method }) => (method === lost ? forgets : undefined);
        expect(['endpoints_disagree', 'paid']).toContain(await outcome());
      }
    },
  );
});

it('case 8: no row expires by the clock of one endpoint', async () => {
  chain.head = 150;
  one.override = ({ method, params }) => {
    if (method !== 'eth_getBlockByNumber' || params[0] === '0x0' || params[0] === 'finalized') return undefined;
    const number = Number(params[0]);
    const [hash, parentHash] = [`0x${doubleBlockId(number)}`, `0x${doubleBlockId(number - 1)}`];
    return { number: params[0], hash, parentHash, timestamp: '0x77359400' };
  };
  await expect(outcome()).rejects.toMatchObject({ kind: 'endpoints_disagree' });
});

it('what an address holds is what both say', async () => {
  chain.holdings = { units: 9_000_000n, sun: 4_000_000 };
  const { final } = await readFinality(endpoints, tronReader.finality);
  const held = { account: hexToBytes(from), contract: hexToBytes(contract) };
  expect(await tronReader.readHoldings(endpoints, final, held)).toEqual({
    block: final.number,
    units: 9_000_000n,
    nativeUnits: 4_000_000n,
    feePrice: 100n,
    nonce: undefined,
  });
  other.override = ({ method }) => (method === '/walletsolidity/getaccount' ? { balance: 5_000_000 } : undefined);
  await expect(tronReader.readHoldings(endpoints, final, held)).rejects.toBeInstanceOf(EvidenceError);
});
