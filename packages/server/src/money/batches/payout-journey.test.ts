// Long: payouts and sweeps, on both chains, share what builds a shop, its signer and its chains.
/**
 * One withdrawal on each chain, from its review to the payee, and what one customer sent, from its deposit address to the
 * payout address: two persons approve, the offline signer signs, the broadcaster sends, the chain shows it, both watchers
 * say so, and it is booked or recorded.
 */
import { addressText } from '@goodturn/addresses';
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
  transferData,
  transferLog,
  type Anvil,
  type TronDouble,
  type TronDoubleChain,
} from '@goodturn/chain/testing';
import { createPool } from '@goodturn/database';
import { createSigner, depositAccount, payout, sign, signedFile, words } from '@goodturn/signer/testing';
import {
  createTestWorld,
  createWithdrawalFixture,
  ethereumAddress,
  newTransactionHash,
  requireCleanLedger,
  tronAddress,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Chain = 'tron' | 'ethereum';

const ways = { tron: 'usdt_trc20', ethereum: 'usdt_erc20' } as const;
const coins = { tron: 1_000_000_000n, ethereum: 10n ** 18n } as const;
const thousand = 1_000_000_000n;

type RailJourney = Awaited<ReturnType<typeof createRailJourney>>;

/**
 * Creates a shop with a reviewer, two approvers whose passkeys the offline signer has pinned, and what its watchers and
 * its broadcaster do on a chain of tests.
 */
async function createRailJourney() {
  const world = await createTestWorld();
  const desk = await createWithdrawalFixture(world);
  const endings: (() => Promise<unknown>)[] = [];
  const open = (login: 'watcher_a' | 'watcher_b' | 'broadcaster') => {
    const url = world.context.urls.rail?.[login] ?? '';
    const pool = createPool(url, { max: 2, applicationName: login, onIdleError: () => undefined });
    endings.push(() => pool.end());
    return pool;
  };

  const reviewer = await desk.addAdministratorClient();
  /** Adds an administrator with a passkey that the signer has pinned under the same account. */
  async function addApprover(): Promise<{ officer: typeof reviewer; passkey: Authenticator; account: string }> {
    const officer = await desk.addAdministratorClient();
    // Logs in by the password, which is not enough any more once there is a passkey.
    await officer('batch/inquire', {});
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

  const approvers = [await addApprover(), await addApprover()];
  await sql`update shop.administrator set role_given_at = '2020-01-01'`.execute(world.owner);
  await sql`update shop.role_node set given_at = '2020-01-01'`.execute(world.owner);
  const machine = await createSigner(Object.fromEntries(approvers.map(({ account, passkey }) => [account, passkey])));
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
  async function signedBatch(
    chain: Chain,
    total = '50.0',
    path: 'batch/create' | 'wallet/collect' = 'batch/create',
  ): Promise<string> {
    await sql`update shop.administrator_passkey set sign_count = 0`.execute(world.owner);
    const { outcome, batchId } = (await reviewer(path, { way: ways[chain] })).data;
    expect(outcome).toBe('created');
    const id = batchId ?? '';
    expect([await approve(id, 0), await approve(id, 1)]).toEqual(['approved_by_one', 'approved']);
    const text = (await reviewer('batch/file', { batchId: id })).data.file ?? '';
    const { batch } = parseBatchFile(text);
    machine.time = batch.signUntil - 60_000n;
    expect(await sign(machine, text, [total, words]), machine.shown.at(-1)).toBe(0);
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

  async function startEthereum(): Promise<{
    anvil: Anvil;
    contract: string;
    endpoints: readonly [Endpoint, Endpoint];
  }> {
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

  return {
    world,
    desk,
    reviewer,
    open,
    openRail,
    openWatchers,
    signedBatch,
    broadcaster,
    answersOf,
    startEthereum,
    startTron,
    stop: async () => {
      for (const end of endings.splice(0).toReversed()) await end();
      await world.close();
    },
  };
}

const payees = { tron: tronAddress, ethereum: ethereumAddress } as const;

let rail: RailJourney;
const openShop = (): void => {
  beforeAll(async () => {
    rail = await createRailJourney();
  });
  afterAll(async () => {
    await rail.stop();
  });
};

const lookOf = (watchers: readonly ChainWatcher[]) => async (): Promise<void> => {
  for (const watcher of watchers) {
    await watcher.watchFinal();
    await watcher.watchTreasury();
    await watcher.watchDeposits();
    await watcher.watchBalances();
  }
};

/** Creates a customer's withdrawal of 50 that somebody has reviewed. */
async function approvedWithdrawal(chain: Chain): Promise<string> {
  const customer = await rail.desk.addCustomer('10');
  const arrived = { way: ways[chain], transaction: newTransactionHash(), position: 0 } as const;
  const recharge = { userId: customer.userId, amount: '100', ...arrived, reason: 'arrived' };
  await rail.desk.shop.agree(await rail.desk.shop.ask('recharge/confirm', recharge));
  const withdrawId = await rail.desk.withdrawn(customer, { way: ways[chain], address: payees[chain] });
  expect((await rail.reviewer('withdrawal/approve', { withdrawId })).error).toBeUndefined();
  return withdrawId;
}

async function expectPaid(withdrawId: string, batchId: string): Promise<void> {
  const row = (await rail.reviewer('withdrawal/inquire', {})).data.list.find((one) => one.withdrawId === withdrawId);
  expect(row).toMatchObject({ stage: 'paid', takeMoney: '50.00' });
  expect((await rail.reviewer('batch/details', { batchId })).data.state).toBe('ended');
  await requireCleanLedger(rail.world);
}

const stageOf = async (withdrawId: string) =>
  (await rail.reviewer('withdrawal/inquire', {})).data.list.find((one) => one.withdrawId === withdrawId)?.stage;

describe('a payout', () => {
  openShop();

  it('[G7] a withdrawal on Ethereum reaches its payee by a batch that was signed offline, and is booked once', async () => {
    const { anvil, contract, endpoints } = await rail.startEthereum();
    const watchers = rail.openWatchers('ethereum', endpoints);
    const look = lookOf(watchers);
    await rail.openRail('ethereum');
    const withdrawId = await approvedWithdrawal('ethereum');
    await look();
    const batchId = await rail.signedBatch('ethereum');

    const send = rail.broadcaster('ethereum', endpoints);
    await send();
    // It is not due again for a minute.
    await send();
    // Both endpoints are of one node here, whichever reaches it first.
    expect((await rail.answersOf()).map((said) => said.slice(5)).toSorted()).toEqual(['accepted', 'already_known']);
    expect(await stageOf(withdrawId)).toBe('sent');
    await anvil.mine();
    const balance = await anvil.request('eth_call', [
      { to: contract, data: `0x70a08231${ethereumAddress.slice(2).toLowerCase().padStart(64, '0')}` },
      'latest',
    ]);
    expect(BigInt(String(balance))).toBe(50_000_000n);
    await look();
    expect(await rail.world.services.batches.settle()).toBe(0n);

    await anvil.mine(70);
    await look();
    expect(await rail.world.services.batches.settle()).toBe(1n);
    await expectPaid(withdrawId, batchId);
    const { rows } = await sql<{ units: bigint; nonce: bigint }>`
    select units, nonce from chain.observed_treasury where token = 2 order by block desc limit 2`.execute(
      rail.world.owner,
    );
    expect(rows).toEqual(Array(2).fill({ units: thousand - 50_000_000n, nonce: 1n }));
  });

  it('[G7] a withdrawal on Tron does as well; what a node said decides nothing', async () => {
    const { chain, doubles } = await rail.startTron();
    const endpoints = [doubles[0].endpoint('one'), doubles[1].endpoint('two')] as const;
    const watchers = rail.openWatchers('tron', endpoints);
    const look = lookOf(watchers);
    await rail.openRail('tron');
    const withdrawId = await approvedWithdrawal('tron');
    await look();
    const batchId = await rail.signedBatch('tron');
    const before = (await rail.answersOf()).length;
    await rail.broadcaster('tron', endpoints)();
    expect(
      (await rail.answersOf())
        .slice(before)
        .map((said) => said.slice(5))
        .toSorted(),
    ).toEqual(['DUP_TRANSACTION_ERROR', 'accepted']);
    expect(chain.transactions).toHaveLength(1);
    await look();
    expect(await rail.world.services.batches.settle()).toBe(0n);
    chain.head += 25;
    await look();
    expect(await rail.world.services.batches.settle()).toBe(1n);
    await expectPaid(withdrawId, batchId);
  });
});

/**
 * Returns the deposit address of a new customer, of which the signer has the key, and which both watchers have derived.
 */
async function addressOn(chain: Chain): Promise<string> {
  const { userId } = await rail.desk.addCustomer('10');
  const account = Buffer.from(depositAccount(chain, BigInt(userId)), 'hex');
  await sql`insert into shop.deposit_address (customer_id, chain, address, created_at)
    values (${userId}, ${chain}, ${addressText(chain, account)}, now()) on conflict do nothing`.execute(
    rail.world.owner,
  );
  for (const login of ['watcher_a', 'watcher_b'] as const)
    await rail.open(login).query('select chain.attest_address($1, $2, $3)', [chain, userId, account]);
  return account.toString('hex');
}

const transfers = async () =>
  (await sql<{ count: bigint }>`select count(*) as count from ledger.transfer`.execute(rail.world.owner)).rows;

/** Returns the assets of what was sent and is not final yet. */
const underWay = async () =>
  (
    await sql<{ asset: string }>`
      select distinct i.asset from chain.sent s join chain.batch_item i on i.id = s.item_id where i.state = 'open'`.execute(
      rail.world.owner,
    )
  ).rows.map(({ asset }) => asset);

interface Steps {
  readonly chain: Chain;
  readonly account: string;
  readonly look: () => Promise<void>;
  readonly send: () => Promise<void>;
  /** Lets what was sent become final. */
  readonly finalize: () => Promise<void>;
}

/**
 * Collects what lies at the address until it has arrived; nothing else of the shop moves. Returns the state of the
 * batch.
 */
async function collect({ chain, account, look, send, finalize }: Steps): Promise<string> {
  await look();
  // What is read for a sweep on Tron is not enough to credit by: that is read in a later block.
  await finalize();
  await look();
  await rail.world.services.depositCrediting.creditDue();
  const preview = (await rail.reviewer('collection/preview', { way: ways[chain] })).data;
  const seen = preview.list.map(({ amount, position, staysOut }) => [amount, position, staysOut]);
  expect(seen).toEqual([['60.00', 2, null]]);
  const before = await transfers();
  const batchId = await rail.signedBatch(chain, '60.0', 'wallet/collect');
  await send();
  // The token waits for the coin of its fee.
  expect(await underWay()).toEqual(['native']);
  await finalize();
  await look();
  expect(await rail.world.services.batches.settle()).toBe(1n);
  await send();
  expect(await underWay()).toEqual(['token']);
  await finalize();
  await look();
  expect(await rail.world.services.batches.settle()).toBe(1n);

  const { list } = (await rail.reviewer('collection/inquire', {})).data;
  expect(list.filter((one) => one.chain === chain)).toEqual([
    expect.objectContaining({ batchId, amount: '60.00', state: 'success', remark: null, way: ways[chain] }),
  ]);
  const details = (await rail.reviewer('batch/details', { batchId })).data;
  expect(details).toMatchObject({ kind: 'sweep', takeMoney: '60.00' });
  const { rows } = await sql<{ departed: string }>`
    select encode(deposit_account, 'hex') as departed from chain.observed_outgoing
     where to_account = ${Buffer.from(payout[chain], 'hex')}`.execute(rail.world.owner);
  expect(rows.filter(({ departed }) => departed === account)).toHaveLength(2);
  expect(await transfers()).toEqual(before);
  await requireCleanLedger(rail.world);
  return details.state;
}

describe('a sweep', () => {
  openShop();

  it('[G7] what lies at a deposit address on Ethereum is collected, behind the coin for its fee', async () => {
    const { anvil, contract, endpoints } = await rail.startEthereum();
    await sql`update chain.token set start_block = 0 where chain = 'ethereum'`.execute(rail.world.owner);
    const look = lookOf(rail.openWatchers('ethereum', endpoints));
    await rail.openRail('ethereum');
    const account = await addressOn('ethereum');
    await anvil.placeToken(contract, anvil.payer, 100_000_000n);
    await anvil.send({ to: contract, data: transferData(`0x${account}`, 60_000_000n) });
    await anvil.mine(70);
    const send = rail.broadcaster('ethereum', endpoints);
    expect(await collect({ chain: 'ethereum', account, look, send, finalize: () => anvil.mine(70) })).toBe('ended');
  });

  it('[G7] and on Tron, where a transfer of TRX has no logs and no result', async () => {
    const { chain, doubles } = await rail.startTron();
    await sql`update chain.token set start_block = ${chain.head - 30} where chain = 'tron'`.execute(rail.world.owner);
    const endpoints = [doubles[0].endpoint('one'), doubles[1].endpoint('two')] as const;
    const look = lookOf(rail.openWatchers('tron', endpoints));
    await rail.openRail('tron');
    const account = await addressOn('tron');
    const { rows } = await sql<{ contract: string }>`
    select encode(contract, 'hex') as contract from chain.token where chain = 'tron'`.execute(rail.world.owner);
    const logs = [transferLog(rows[0]?.contract ?? '', 'ee'.repeat(20), account, 60_000_000n)];
    chain.transactions.push({ id: 'ab'.repeat(32), block: chain.head + 1, isSuccessful: true, logs });
    chain.holdingsOf = new Map([[account, { units: 60_000_000n, sun: 0 }]]);
    const finalize = async () => {
      chain.head += 25;
      if ((await underWay()).includes('token')) chain.holdingsOf = new Map([[account, { units: 0n, sun: 0 }]]);
    };
    await finalize();
    expect(await collect({ chain: 'tron', account, look, send: rail.broadcaster('tron', endpoints), finalize })).toBe(
      'ended',
    );
  });
});
