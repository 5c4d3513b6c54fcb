/**
 * One withdrawal on each chain, from its review to the payee: two persons approve, the offline signer signs, the
 * broadcaster sends, the chain shows it, both watchers say so, and it is booked.
 */
import { parseBatchFile } from '@goodturn/batch';
import { authenticator, type Authenticator } from '@goodturn/batch/testing';
import {
  createBroadcaster,
  createChainWatcher,
  createDatabaseOutbox,
  createDatabaseRecords,
  createEndpoint,
  ethereumReader,
  tronReader,
  type ChainWatcher,
  type Endpoint,
} from '@goodturn/chain';
import {
  startAnvil,
  startTronDouble,
  type Anvil,
  type TronDouble,
  type TronDoubleChain,
} from '@goodturn/chain/testing';
import { createPool } from '@goodturn/database';
import { createSigner, payout, sign, signedFile, words, type FakeMachine } from '@goodturn/signer/testing';
import {
  createTestWorld,
  createWithdrawalFixture,
  type Desk,
  ethereumAddress,
  newTransactionHash,
  requireCleanLedger,
  type TestWorld,
  tronAddress,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Officer = Awaited<ReturnType<Desk['addAdministratorClient']>>;
type Chain = 'tron' | 'ethereum';

const ways = { tron: 'usdt_trc20', ethereum: 'usdt_erc20' } as const;
const payees = { tron: tronAddress, ethereum: ethereumAddress } as const;
const coins = { tron: 1_000_000_000n, ethereum: 10n ** 18n } as const;
const thousand = 1_000_000_000n;

let world: TestWorld;
let desk: Desk;
let reviewer: Officer;
let approvers: { officer: Officer; passkey: Authenticator }[];
let machine: FakeMachine;
const endings: (() => Promise<unknown>)[] = [];

const open = (login: 'watcher_a' | 'watcher_b' | 'broadcaster') => {
  const url = world.context.urls.rail?.[login] ?? '';
  const pool = createPool(url, { max: 2, applicationName: login, onIdleError: () => undefined });
  endings.push(() => pool.end());
  return pool;
};

/** An administrator with a passkey that the signer has pinned under the same account. */
async function addApprover(): Promise<{ officer: Officer; passkey: Authenticator; account: string }> {
  const officer = await desk.addAdministratorClient();
  const { rows } = await sql<{ id: bigint; account: string }>`
    select id, account from shop.administrator order by id desc limit 1`.execute(world.owner);
  const { id, account } = rows[0] ?? { id: 0n, account: '' };
  const passkey = authenticator(account);
  const key = Buffer.from(passkey.publicKey);
  const digest = sql`encode(sha256(convert_to(${key.toString('base64url')}, 'UTF8')), 'hex')`;
  await sql`with added as (
      insert into shop.administrator_passkey (administrator_id, credential_id, public_key, rp_id, sign_count, name, created_at)
        values (${id}, ${Buffer.from(passkey.credential, 'base64url')}, ${key}, 'office.shop.example', 0, 'Key', '2020-01-01') returning *)
    insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
      select 'administrator', administrator_id, 'admin/passkey_add', 'administrator ' || administrator_id,
             jsonb_build_object('passkey', id::text, 'publicKey', ${digest}::text), created_at from added`.execute(
    world.owner,
  );
  return { officer, passkey, account };
}

beforeAll(async () => {
  world = await createTestWorld();
  desk = await createWithdrawalFixture(world);
  reviewer = await desk.addAdministratorClient();
  const added = [await addApprover(), await addApprover()];
  approvers = added;
  await sql`update shop.administrator set role_given_at = '2020-01-01'`.execute(world.owner);
  await sql`update shop.role_node set given_at = '2020-01-01'`.execute(world.owner);
  machine = await createSigner(Object.fromEntries(added.map(({ account, passkey }) => [account, passkey])));
});
afterAll(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  await world.close();
});

/** A customer's withdrawal of 50 that somebody has reviewed. */
async function approvedWithdrawal(chain: Chain): Promise<string> {
  const customer = await desk.addCustomer('10');
  const arrived = { way: ways[chain], transaction: newTransactionHash(), position: 0 } as const;
  const recharge = { userId: customer.userId, amount: '100', ...arrived, reason: 'arrived' };
  await desk.shop.agree(await desk.shop.ask('recharge/confirm', recharge));
  const withdrawId = await desk.withdrawn(customer, { way: ways[chain], address: payees[chain] });
  expect((await reviewer('withdrawal/approve', { withdrawId })).error).toBeUndefined();
  return withdrawId;
}

async function openRail(chain: Chain): Promise<void> {
  const from = Buffer.from(payout[chain], 'hex');
  await sql`insert into chain.treasury_address (chain, account, role, created_at) values (${chain}, ${from}, 'payout', now())`.execute(
    world.owner,
  );
  await sql`insert into chain.method_route (payment_method_id, route, from_block, created_at)
    select id, 'rail', 1, now() from shop.payment_method where code = ${ways[chain]}`.execute(world.owner);
}

function openWatchers(chain: Chain, endpoints: readonly [Endpoint, Endpoint]): ChainWatcher[] {
  const errors: unknown[] = [];
  endings.push(async () => expect(errors).toEqual([]));
  return (['watcher_a', 'watcher_b'] as const).map((login) =>
    createChainWatcher({
      reader: chain === 'tron' ? tronReader : ethereumReader,
      endpoints,
      records: createDatabaseRecords(open(login)),
      log: { info: () => undefined, error: (fields, message) => errors.push([message, fields]) },
      now: Date.now,
    }),
  );
}

async function approve(batchId: string, index: number): Promise<string | undefined> {
  const { officer, passkey } = approvers[index] ?? { officer: reviewer, passkey: authenticator('nobody') };
  const { digest } = (await officer('batch/details', { batchId })).data;
  const { authenticatorData, clientData, signature } = passkey.approve(digest);
  const url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
  const response = {
    authenticatorData: url(authenticatorData),
    clientDataJSON: url(clientData),
    signature: url(signature),
  };
  const id = passkey.credential;
  const credential = { id, rawId: id, type: 'public-key' as const, response };
  return (await officer('batch/approve', { batchId, credential })).data?.outcome;
}

/** Takes a batch from its rows to signatures that the database holds; returns its number. */
async function signedBatch(chain: Chain): Promise<string> {
  await sql`update shop.administrator_passkey set sign_count = 0`.execute(world.owner);
  const { outcome, batchId } = (await reviewer('batch/create', { way: ways[chain] })).data;
  expect(outcome).toBe('created');
  const id = batchId ?? '';
  expect([await approve(id, 0), await approve(id, 1)]).toEqual(['approved_by_one', 'approved']);
  const text = (await reviewer('batch/file', { batchId: id })).data.file ?? '';
  const { batch } = parseBatchFile(text);
  machine.time = batch.signUntil - 60_000n;
  expect(await sign(machine, text, ['50.0', words]), machine.shown.at(-1)).toBe(0);
  const file = signedFile(machine, batch.number) ?? '';
  expect((await reviewer('batch/import', { batchId: id, file })).data.outcome).toBe('imported');
  await sql`update chain.batch set send_from = now() - interval '1 second' where id = ${id}`.execute(world.owner);
  return id;
}

const broadcaster = (chain: Chain, endpoints: readonly Endpoint[]) =>
  createBroadcaster({
    outbox: createDatabaseOutbox(open('broadcaster')),
    endpoints: { [chain]: endpoints },
    log: { info: () => undefined, error: (fields) => expect(fields).toBeUndefined() },
  });

const answersOf = async (): Promise<string[]> =>
  (
    await sql<{ said: string }>`select endpoint || ': ' || answer as said from chain.sent order by id`.execute(
      world.owner,
    )
  ).rows.map(({ said }) => said);

async function expectPaid(withdrawId: string, batchId: string): Promise<void> {
  const row = (await reviewer('withdrawal/inquire', {})).data.list.find((one) => one.withdrawId === withdrawId);
  expect(row).toMatchObject({ stage: 'paid', takeMoney: '50.00' });
  expect((await reviewer('batch/details', { batchId })).data.state).toBe('ended');
  await requireCleanLedger(world);
}

const stageOf = async (withdrawId: string) =>
  (await reviewer('withdrawal/inquire', {})).data.list.find((one) => one.withdrawId === withdrawId)?.stage;

async function startEthereum(): Promise<{ anvil: Anvil; contract: string; endpoints: readonly [Endpoint, Endpoint] }> {
  const anvil = await startAnvil(['--chain-id', '1']);
  endings.push(anvil.stop);
  const { rows } = await sql<{ contract: string }>`
    select '0x' || encode(contract, 'hex') as contract from chain.token where chain = 'ethereum' order by id`.execute(
    world.owner,
  );
  for (const { contract } of rows) await anvil.placeToken(contract, `0x${payout.ethereum}`, thousand);
  const contract = rows[0]?.contract ?? '';
  await anvil.request('anvil_setBalance', [`0x${payout.ethereum}`, `0x${coins.ethereum.toString(16)}`]);
  await anvil.mine(80);
  const identity = { chainId: 1n, genesisHash: Buffer.from(anvil.genesisHash.slice(2), 'hex') };
  const endpointOf = (name: string) => createEndpoint({ name, rpcUrl: anvil.url, identity, maxPerSecond: 1_000_000 });
  return { anvil, contract, endpoints: [endpointOf('one'), endpointOf('two')] };
}

it('[G7] a withdrawal on Ethereum reaches its payee by a batch that was signed offline, and is booked once', async () => {
  const { anvil, contract, endpoints } = await startEthereum();
  const watchers = openWatchers('ethereum', endpoints);
  const look = async () => {
    for (const watcher of watchers) {
      await watcher.watchFinal();
      await watcher.watchTreasury();
    }
  };
  await openRail('ethereum');
  const withdrawId = await approvedWithdrawal('ethereum');
  await look();
  const batchId = await signedBatch('ethereum');

  const send = broadcaster('ethereum', endpoints);
  await send();
  // It is not due again for a minute.
  await send();
  // Both endpoints are of one node here, whichever reaches it first.
  expect((await answersOf()).map((said) => said.slice(5)).toSorted()).toEqual(['accepted', 'already_known']);
  expect(await stageOf(withdrawId)).toBe('sent');
  await anvil.mine();
  const balance = await anvil.request('eth_call', [
    { to: contract, data: `0x70a08231${ethereumAddress.slice(2).toLowerCase().padStart(64, '0')}` },
    'latest',
  ]);
  expect(BigInt(String(balance))).toBe(50_000_000n);
  await look();
  expect(await world.services.batches.settle()).toBe(0n);

  await anvil.mine(70);
  await look();
  expect(await world.services.batches.settle()).toBe(1n);
  await expectPaid(withdrawId, batchId);
  const { rows } = await sql<{ units: bigint; nonce: bigint }>`
    select units, nonce from chain.observed_treasury where token = 2 order by block desc limit 2`.execute(world.owner);
  expect(rows).toEqual(Array(2).fill({ units: thousand - 50_000_000n, nonce: 1n }));
});

async function startTron(): Promise<{ chain: TronDoubleChain; doubles: [TronDouble, TronDouble] }> {
  const head = Math.floor((Date.now() / 1000 - 1_700_000_000) / 3);
  const chain: TronDoubleChain = {
    head,
    transactions: [],
    holdings: { units: thousand, sun: Number(coins.tron) },
  };
  const doubles: [TronDouble, TronDouble] = [await startTronDouble(chain), await startTronDouble(chain)];
  for (const { server } of doubles) endings.push(server.stop);
  return { chain, doubles };
}

it('[G7] a withdrawal on Tron does as well; what a node said decides nothing', async () => {
  const { chain, doubles } = await startTron();
  const endpoints = [doubles[0].endpoint('one'), doubles[1].endpoint('two')] as const;
  const watchers = openWatchers('tron', endpoints);
  const look = async () => {
    for (const watcher of watchers) {
      await watcher.watchFinal();
      await watcher.watchTreasury();
    }
  };
  await openRail('tron');
  const withdrawId = await approvedWithdrawal('tron');
  await look();
  const batchId = await signedBatch('tron');
  const before = (await answersOf()).length;
  await broadcaster('tron', endpoints)();
  expect(
    (await answersOf())
      .slice(before)
      .map((said) => said.slice(5))
      .toSorted(),
  ).toEqual(['DUP_TRANSACTION_ERROR', 'accepted']);
  expect(chain.transactions).toHaveLength(1);
  await look();
  expect(await world.services.batches.settle()).toBe(0n);
  chain.head += 25;
  await look();
  expect(await world.services.batches.settle()).toBe(1n);
  await expectPaid(withdrawId, batchId);
});
