/** The database beside a chain in memory, whose node a reviewer asks: what is not there, or is otherwise, is named. */
import { createPool } from '@goodturn/database';
import { createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
import { bytesToHex } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transferTopic } from '../evm/transfer.ts';
import { type LyingNode, startLyingNode } from '../testing/lying-node.ts';
import { hashOf, hexNumber, type SimulatedTransaction } from '../testing/simulated-block.ts';
import { createSimulatedChain, identityOf, type SimulatedChain } from '../testing/simulated-chain.ts';
import { runCompare } from './run-compare.ts';

type Pool = ReturnType<typeof createPool>;

const contract = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const account = 'ab'.repeat(20);
const first = 20_000_000;
const identities = { ethereum: identityOf('ethereum'), tron: identityOf('tron') };

let database: TestDatabase;
let owner: Pool;
let chain: SimulatedChain;
let node: LyingNode;

const topic = (address: string): string => `0x${address.padStart(64, '0')}`;
const paying = (name: string, units: bigint, isSuccessful = true): SimulatedTransaction => ({
  hash: hashOf(name),
  isSuccessful,
  logs: [
    {
      address: contract,
      topics: [`0x${bytesToHex(transferTopic)}`, topic('cd'.repeat(20)), topic(account)],
      data: `0x${units.toString(16).padStart(64, '0')}`,
    },
  ],
});

beforeAll(async () => {
  database = await createTestDatabase();
  owner = createPool(database.urls.owner, { max: 1, applicationName: 'test', onIdleError: () => undefined });
  await owner.query(
    `with customer as (
       insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, share_ratio_ppm, recipient,
           address, country, contact_phone, rules_version, registered_at)
         values ('+15550001', '15550001', 'none', 'CODE1', 200000, 'Ann', '1 Main Street', 'SG', '+15550001', '1', now())
         returning id)
     insert into shop.deposit_address (customer_id, chain, address, created_at)
       select id, 'ethereum', $1, now() from customer`,
    [`0x${account}`],
  );
  chain = createSimulatedChain('ethereum', first, 'compared');
  chain.extend([
    [paying('credited', 40_000_000n), paying('failed', 40_000_000n, false)],
    ...Array.from({ length: 70 }, () => []),
    [paying('new', 40_000_000n)],
  ]);
  node = await startLyingNode('ethereum', () => chain.blocks);
});
afterAll(async () => {
  await node.stop();
  await owner.end();
  await database.drop();
});

/** Writes a held deposit that its two persons keep, so that nothing else of the ledger is needed; returns what is said of it. */
async function compared(name: string, { units = 40_000_000n, ordinal = 0, block = first + 1 } = {}) {
  await owner.query(`set session_replication_role = replica; delete from chain.deposit`);
  await owner.query(
    `insert into chain.deposit (chain, tx, ordinal, block, customer_id, payment_method_id, units, state, reason, created_at)
       select 'ethereum', $1, $2, $3, customer_id, 2, $4, 'kept', 'over_cap', now() from shop.deposit_address`,
    [Buffer.from(hashOf(name).slice(2), 'hex'), ordinal, block, `${units}`],
  );
  return await run(['--endpoint', `${node.url}/jsonrpc`]);
}
async function run(args: readonly string[], databaseUrl: string | undefined = database.urls.reader) {
  const said: string[] = [];
  const output = { print: (line: string) => said.push(line), printError: (line: string) => said.push(line) };
  return { code: await runCompare(args, { databaseUrl, identities }, output), said: said.join('\n') };
}

it('finds nothing where the chain has every transfer as the database says', async () => {
  expect(await compared('credited')).toEqual({
    code: 0,
    said: 'ethereum: 1 transfers in 1 transactions were compared with what 127.0.0.1 shows; 0 differ.',
  });
});

it.each([
  ['invented', {}, 'is not on the chain'],
  ['failed', {}, 'names a transaction that failed'],
  ['new', { block: first + 72 }, `not final, in block ${first + 72}`],
  ['credited', { units: 41_000_000n }, 'without such a transfer'],
  ['credited', { ordinal: 1 }, 'without such a transfer'],
  ['credited', { block: first + 2 }, `in block ${first + 1}`],
] as const)('names a deposit whose transaction %s is not as it says (%o)', async (name, change, sentence) => {
  const { code, said } = await compared(name, change);
  expect(code).toBe(1);
  expect(said).toMatch(/WRONG {2}ethereum: the deposit \d+ /);
  expect(said).toContain(sentence);
});

it.each([
  [['--endpoint'], undefined],
  [['--endpoint', 'no address'], undefined],
  [['--chain', 'tron'], undefined],
])('explains itself after %j', async (args) => {
  expect(await run(args)).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
});

it('says so where the endpoint is of another chain, or does not answer', async () => {
  node.lie = ({ method }, result) => (method === 'eth_chainId' ? hexNumber(56) : result);
  expect(await run(['--endpoint', `${node.url}/jsonrpc`])).toMatchObject({
    code: 2,
    said: expect.stringContaining('neither chain'),
  });
  node.lie = undefined;
  expect(await run(['--endpoint', 'http://127.0.0.1:1/'])).toMatchObject({ code: 2 });
});
