/** Tests what is sent to whom, and which answers are kept; bytes that are not the row's are never sent. */
import { encodeTron, ethereumVariants, signedTransaction } from '@goodturn/batch';
import { keyOf, senders, signedBy } from '@goodturn/batch/testing';
import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it, test } from 'vitest';
import { EndpointError } from '../rpc/endpoint-error.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import { createBroadcaster } from './create-broadcaster.ts';
import type { DueRow } from './outbox.ts';
import { sendRow } from './send-row.ts';

const contract = 'dac17f958d2ee523a2206206994597c13d831ec7';
const payee = 'a1'.repeat(20);
const expiresAt = new Date(1_800_000_000_000);

function dueRow(chain: 'tron' | 'ethereum' = 'ethereum', changed: Partial<DueRow> = {}, key = 'payout'): DueRow {
  const [from, to, units] = [senders.payout, payee, 25_500_000n];
  const fees = { gasLimit: 90_000n, maxFeePerGas: 41_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
  const [unsigned = new Uint8Array()] =
    chain === 'ethereum'
      ? ethereumVariants({ chainId: 1n, nonce: 7n, ...fees, token: contract, to, units })
      : [
          encodeTron({
            from,
            token: contract,
            to,
            units,
            reference: 'ab'.repeat(10),
            expiration: BigInt(expiresAt.getTime()),
            timestamp: 1_799_956_800_000n,
            feeLimit: 26_057_000n,
          }),
        ];
  return {
    itemId: 1n,
    variant: 1,
    chain,
    from: hexToBytes(from),
    to: hexToBytes(to),
    contract: hexToBytes(contract),
    asset: 'token',
    units,
    nonce: chain === 'ethereum' ? 7n : undefined,
    expiresAt: chain === 'tron' ? expiresAt : undefined,
    unsigned,
    signed: signedTransaction(chain, unsigned, signedBy(keyOf(key), chain, unsigned)),
    ...changed,
  };
}

/** Returns an endpoint that answers each request so. */
const endpointOf = (name: string, answer: () => unknown): Endpoint => ({
  name,
  call: async ({ result }) => result.parse(answer()),
  callAll: async (calls) => calls.map(({ result }) => result.parse(answer())),
  postWallet: async (_path, _body, result) => result.parse(answer()),
  requestsToday: () => 0,
  isExcluded: () => false,
});

async function broadcast(rows: readonly DueRow[], answer: () => unknown = () => `0x${'cd'.repeat(32)}`) {
  const said: string[] = [];
  const reasons: unknown[] = [];
  const targets = [endpointOf('one', answer), endpointOf('two', answer)];
  const pass = createBroadcaster({
    outbox: {
      readDue: async () => [...rows],
      markSent: async ({ itemId }, { endpoint, answer: one }) => void said.push(`${itemId} ${endpoint} ${one}`),
    },
    endpoints: { ethereum: targets, tron: targets },
    log: { info: () => undefined, error: (fields) => reasons.push(fields) },
  });
  await pass();
  await pass();
  return { said, reasons: reasons.map((fields) => Object(fields).reason) };
}

it('sends to every endpoint and keeps what each said, in each pass in which the row is due', async () => {
  expect(await broadcast([dueRow()])).toEqual({
    said: ['1 one accepted', '1 two accepted', '1 one accepted', '1 two accepted'],
    reasons: [],
  });
});

it('waits once in each pass for an endpoint that says nothing, and sends the other rows to those that answer', async () => {
  const said: string[] = [];
  let asked = 0;
  const silent = endpointOf('silent', () => {
    asked += 1;
    throw new EndpointError('silent', 'timeout', 'eth_sendRawTransaction');
  });
  const pass = createBroadcaster({
    outbox: {
      readDue: async () => [dueRow(), dueRow('ethereum', { itemId: 2n }), dueRow('ethereum', { itemId: 3n })],
      markSent: async ({ itemId }, { endpoint, answer }) => void said.push(`${itemId} ${endpoint} ${answer}`),
    },
    endpoints: { ethereum: [silent, endpointOf('good', () => `0x${'cd'.repeat(32)}`)] },
    log: { info: () => undefined, error: () => undefined },
  });
  await pass();
  expect(said).toEqual(['1 silent timeout', '1 good accepted', '2 good accepted', '3 good accepted']);
  await pass();
  expect(asked).toBe(2);
});

it('sends one of several signatures by the right key', async () => {
  const { said, reasons } = await broadcast([dueRow('ethereum', {}, 'stranger'), dueRow(), dueRow()]);
  expect(said).toHaveLength(4);
  expect(reasons).toEqual(['signature_of_another_key']);
});

describe.each(['ethereum', 'tron'] as const)('on %s nothing is sent, and it is said once, where', (chain) => {
  const foreign = dueRow(chain, {}, 'stranger');
  const longer = (bytes: Uint8Array): Uint8Array => Uint8Array.from([...bytes, 0]);
  test.each<[string, Partial<DueRow>, string]>([
    ['the row has another payee', { to: hexToBytes('a2'.repeat(20)) }, 'bytes_differ'],
    ['the row has another amount', { units: 25_500_001n }, 'bytes_differ'],
    ['the row has another token', { contract: hexToBytes('a2'.repeat(20)) }, 'bytes_differ'],
    ['the row moves nothing', { asset: 'native' }, 'bytes_differ'],
    ['the bytes go on', { unsigned: longer(dueRow(chain).unsigned) }, 'bytes_differ'],
    ['what is signed goes on', { signed: longer(dueRow(chain).signed) }, 'signed_bytes_differ'],
    [
      'what is signed is something else',
      { signed: dueRow(chain === 'tron' ? 'ethereum' : 'tron').signed },
      'signed_bytes_differ',
    ],
    ['another key signed', { signed: foreign.signed }, 'signature_of_another_key'],
    chain === 'ethereum'
      ? ['the row has another nonce', { nonce: 8n }, 'bytes_differ']
      : ['the row ends at another time', { expiresAt: new Date(0) }, 'bytes_differ'],
  ])('%s', async (_, changed, reason) => {
    expect(await broadcast([dueRow(chain, changed)])).toEqual({ said: [], reasons: [reason] });
  });
});

describe('case 8: an answer is kept as what this endpoint said', () => {
  const refusing = (refusal: 'already_known' | 'nonce_too_low') => () => {
    throw new EndpointError('one', 'error_response', 'eth_sendRawTransaction', { refusal });
  };
  test.each<[string, 'tron' | 'ethereum', () => unknown, string]>([
    ['taken', 'ethereum', () => `0x${'cd'.repeat(32)}`, 'accepted'],
    ['known', 'ethereum', refusing('already_known'), 'already_known'],
    ['late', 'ethereum', refusing('nonce_too_low'), 'nonce_too_low'],
    [
      'silent',
      'ethereum',
      () => {
        throw new EndpointError('one', 'timeout', 'eth_sendRawTransaction');
      },
      'timeout',
    ],
    ['taken', 'tron', () => ({ result: true, txid: 'ab' }), 'accepted'],
    ['known', 'tron', () => ({ code: 'DUP_TRANSACTION_ERROR', message: 'anything' }), 'DUP_TRANSACTION_ERROR'],
    ['wrongly signed', 'tron', () => ({ code: 'SIGERROR' }), 'SIGERROR'],
    ['refused without a word', 'tron', () => ({}), 'refused'],
  ])('%s on %s', async (_, chain, answer, expected) => {
    expect(await sendRow(endpointOf('one', answer), dueRow(chain))).toBe(expected);
  });
});
