/** Tests the outcomes of rows on a real EVM, by their nonce and by the bytes that used it. */
import { encodeEthereum, ethereumVariants, signedTransaction } from '@goodturn/batch';
import { keyOf, senders, signedBy } from '@goodturn/batch/testing';
import { hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { EvidenceError } from '../evm/evidence-error.ts';
import { readFinality } from '../evm/final-block.ts';
import type { WatchedPayout } from '../evm/payout.ts';
import { hexBytes } from '../rpc/values.ts';
import { startAnvil, type Anvil } from '../testing/anvil.ts';
import { startLyingProxy, type LyingProxy, type Twist } from '../testing/lying-proxy.ts';
import { ethereumReader } from './ethereum-reader.ts';

const token = `0x${'7c'.repeat(20)}`;
const [from, payee, other] = [senders.payout, 'a1'.repeat(20), 'a2'.repeat(20)];
const held = 100_000_000n;

let anvil: Anvil;
let one: LyingProxy;
let two: LyingProxy;
beforeEach(async () => {
  anvil = await startAnvil();
  [one, two] = await Promise.all([startLyingProxy(anvil), startLyingProxy(anvil)]);
  await anvil.placeToken(token, `0x${from}`, held);
  await anvil.request('anvil_setBalance', [`0x${from}`, '0xde0b6b3a7640000']);
  await anvil.mine(70);
});
afterEach(async () => {
  await Promise.all([one.server.stop(), two.server.stop()]);
  await anvil.stop();
});

const transferOf = (nonce: bigint, units: bigint, to = payee, isToken = true) => ({
  chainId: 31_337n,
  nonce,
  gasLimit: 90_000n,
  maxFeePerGas: 20_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
  token: isToken ? token.slice(2) : undefined,
  to,
  units,
});

function rowOf(itemId: bigint, nonce: bigint, units: bigint, to = payee, isToken = true): WatchedPayout {
  return {
    itemId,
    from: hexToBytes(from),
    to: hexToBytes(to),
    asset: isToken ? 'token' : 'native',
    units,
    contract: hexToBytes(token.slice(2)),
    nonce,
    expiresAt: undefined,
    exportedAt: new Date(0),
    variants: ethereumVariants(transferOf(nonce, units, to, isToken)),
  };
}

async function send(unsigned: Uint8Array | undefined): Promise<void> {
  const bytes = unsigned ?? new Uint8Array();
  const signed = signedTransaction('ethereum', bytes, signedBy(keyOf('payout'), 'ethereum', bytes));
  await anvil.request('eth_sendRawTransaction', [hexBytes(signed)]);
  await anvil.mine();
}

async function outcomes(rows: readonly WatchedPayout[], reader = ethereumReader.createPayoutReader(pair())) {
  const failures: unknown[] = [];
  const { final } = await readFinality(pair(), ethereumReader.finality);
  const found = await reader.readOutcomes(final, rows, (_, error) => failures.push(error));
  return { found: found.map(({ itemId, outcome }) => [itemId, outcome]), failures };
}
const pair = () => [one.endpoint('one'), two.endpoint('two')] as const;

it('a row is paid once its own bytes moved exactly what it says, in a final block', async () => {
  const [first, second] = [rowOf(1n, 0n, 40_000_000n), rowOf(2n, 1n, 10_000_000n)];
  await send(first.variants[0]);
  expect(await outcomes([first, second])).toEqual({ found: [], failures: [] });
  await anvil.mine(70);
  await send(second.variants[2]);
  expect(await outcomes([first, second])).toEqual({ found: [[1n, 'paid']], failures: [] });
  await anvil.mine(70);
  expect((await outcomes([first, second])).found).toEqual([
    [1n, 'paid'],
    [2n, 'paid'],
  ]);
});

it('case 10: a row whose transfer failed is failed, and never paid', async () => {
  const row = rowOf(1n, 0n, held + 1n);
  await send(row.variants[0]);
  await anvil.mine(70);
  expect((await outcomes([row])).found).toEqual([[1n, 'failed']]);
});

it('case 22: what used the nonce in another way replaced the row; what moves nothing only has to be mined', async () => {
  const [old, fresh] = [rowOf(1n, 0n, 5_000_000n), rowOf(2n, 0n, 0n, from, false)];
  await send(
    encodeEthereum({
      ...transferOf(0n, 0n, from, false),
      maxFeePerGas: 80_000_000_000n,
      maxPriorityFeePerGas: 4_000_000_000n,
    }),
  );
  await anvil.mine(70);
  expect((await outcomes([old, fresh])).found).toEqual([
    [1n, 'replaced'],
    [2n, 'paid'],
  ]);
  // A payment to somebody else with the row's nonce is none of the row.
  const next = rowOf(3n, 1n, 5_000_000n);
  await send(rowOf(4n, 1n, 5_000_000n, other).variants[0]);
  await anvil.mine(70);
  expect((await outcomes([next])).found).toEqual([[3n, 'replaced']]);
});

it('no single endpoint decides: neither what was mined, nor by which transaction, nor how many were sent', async () => {
  const row = rowOf(1n, 0n, 5_000_000n);
  await send(row.variants[0]);
  await anvil.mine(70);
  two.twist = ({ method }, result) => (method === 'eth_getTransactionCount' ? '0x0' : result);
  expect((await outcomes([row])).found).toEqual([]);
  two.twist = ({ method }, result) =>
    method === 'eth_getTransactionByHash' && typeof result === 'object' ? { ...result, value: '0x1' } : result;
  const lied = await outcomes([row]);
  expect(lied.found).toEqual([]);
  expect(lied.failures).toEqual([expect.any(EvidenceError)]);
  two.twist = (_, result) => result;
  expect((await outcomes([row])).found).toEqual([[1n, 'paid']]);
});

it('what the first endpoint hides of a row, or makes up, the other one shows', async () => {
  const row = rowOf(1n, 0n, 5_000_000n);
  await send(row.variants[0]);
  await anvil.mine(70);
  const inBlocks =
    (change: (transaction: Record<string, unknown>) => Record<string, unknown>[]): Twist =>
    ({ method, params }, result) => {
      if (method !== 'eth_getBlockByNumber' || params[1] !== true) return result;
      const block = z.looseObject({ transactions: z.array(z.looseObject({})) }).parse(result);
      return { ...block, transactions: block.transactions.flatMap(change) };
    };
  for (const change of [
    () => [],
    (transaction: Record<string, unknown>) => [{ ...transaction, hash: `0x${'77'.repeat(32)}` }],
  ]) {
    one.twist = inBlocks(change);
    expect(await outcomes([row])).toEqual({ found: [[1n, 'paid']], failures: [] });
  }
  two.twist = one.twist;
  expect(await outcomes([row])).toEqual({ found: [], failures: [expect.any(EvidenceError)] });
});

it('what an address holds is what both endpoints say of a final block', async () => {
  await send(rowOf(1n, 0n, 40_000_000n).variants[0]);
  await anvil.mine(70);
  await send(rowOf(2n, 1n, 1_000_000n).variants[0]);
  const { final } = await readFinality(pair(), ethereumReader.finality);
  const account = { account: hexToBytes(from), contract: hexToBytes(token.slice(2)) };
  const holdings = await ethereumReader.readHoldings(pair(), final, account);
  expect(holdings).toMatchObject({ units: 60_000_000n, nonce: 1n, block: final.number });
  expect(holdings.nativeUnits).toBeLessThan(10n ** 18n);
  two.twist = ({ method }, result) => (method === 'eth_getBalance' ? '0x1' : result);
  await expect(ethereumReader.readHoldings(pair(), final, account)).rejects.toBeInstanceOf(EvidenceError);
});
