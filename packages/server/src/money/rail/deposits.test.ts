/**
 * Tests the way of a deposit from the watchers to the customer's balance and inbox, and to the desk of what two persons
 * decide.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { addressText } from '@goodturn/addresses';
import { accountOf, openWatcher, passTime, setRoute, startBlock, txHash, type Watcher } from '@goodturn/ledger/testing';
import { parseMoney } from '@goodturn/money';
import {
  addAdministrator,
  createShopFixture,
  createTestWorld,
  registerCustomer,
  requireCleanLedger,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';

const reason = 'seen on the chain';

let world: TestWorld;
let shop: Shop;
let a: Watcher;
let b: Watcher;
let block = startBlock + 10n;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await world.start();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  a = openWatcher(world.context, 'watcher_a');
  b = openWatcher(world.context, 'watcher_b');
  await setRoute(world, 'rail', startBlock);
});
afterAll(async () => {
  await Promise.all([a.pool.end(), b.pool.end()]);
  await world.close();
});

interface Payee extends TestCustomer {
  account: Buffer;
}

const askAddress = async ({ token }: TestCustomer) =>
  await world.call('customer/getAdminLinks', { payWay: 'usdt_erc20' }, { token });

async function payee(): Promise<Payee> {
  const customer = await registerCustomer(world);
  await askAddress(customer);
  const account = await accountOf(world, customer.id);
  for (const watcher of [a, b]) expect(await watcher.attest(customer.id, account)).toBe('attested');
  return { ...customer, account };
}

/** Lets watchers hand over one transfer in the next final block, each in its own amount. */
async function arrives(to: Buffer, name: string, amounts: readonly [string, string]): Promise<void> {
  block += 1n;
  for (const [watcher, amount] of [
    [a, amounts[0]],
    [b, amounts[1]],
  ] as const) {
    await watcher.head(block);
    await watcher.upTo(block, [{ tx: txHash(name), block, to, units: parseMoney(amount) }]);
  }
}

const balanceOf = async ({ token }: TestCustomer) =>
  (await world.call('customer/getInfo', undefined, { token })).data.hasMoney;
const credit = async () => await world.services.depositCrediting.creditDue();
const asking = async () => ({ token: await shop.administrator() });
const desk = async () => (await world.call('arrival/inquire', {}, await asking())).data.list;

it('[G11] the own address is shown once both watchers have derived it from their own keys', async () => {
  for (const watcher of [a, b]) await watcher.head(block);
  const customer = await registerCustomer(world);
  expect((await askAddress(customer)).error?.code).toBe('deposit_address_unchecked');
  const account = await accountOf(world, customer.id);
  await a.attest(customer.id, account);
  expect((await askAddress(customer)).error?.code).toBe('deposit_address_unchecked');
  await b.attest(customer.id, account);
  expect((await askAddress(customer)).data.address.toLowerCase()).toBe(addressText('ethereum', account).toLowerCase());
});

it('[G2] what both watchers saw is in the balance and in the inbox without a click, and an open app hears of it', async () => {
  const customer = await payee();
  const { port } = world.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
  await once(socket, 'open');
  const heard: number[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')).type));
  socket.send(JSON.stringify({ type: 1, locale: 'en', token: customer.token }));
  await expect.poll(() => world.services.socket.countListening()).toBe(1);
  await world.call(
    'customer/doRecharge',
    { doMoney: '40', payWay: 'usdt_erc20' },
    { token: customer.token, idempotencyKey: 'one' },
  );
  await arrives(customer.account, 'one', ['40', '40']);
  await credit();
  await expect.poll(() => heard).toEqual(expect.arrayContaining([4, 6, 8]));
  socket.terminate();
  expect(await balanceOf(customer)).toBe('40.00');
  const { list } = (await world.call('customer/rechargeList', {}, { token: customer.token })).data;
  expect(list).toMatchObject([{ status: 1, doMoney: '40.00', tx: `0x${txHash('one').toString('hex')}` }]);
  const inbox = (await world.call('customer/messageList', {}, { token: customer.token })).data;
  expect(inbox.list.map(({ content }) => content)).toContain('40.00 USD by USDT-ERC20 is in your balance.');
  await credit();
  expect(await balanceOf(customer)).toBe('40.00');
  await requireCleanLedger(world);
});

it('[A8] what is held for two persons stands on the desk with what each watcher saw, and two release it', async () => {
  const customer = await payee();
  await arrives(customer.account, 'large', ['24000', '24000']);
  await credit();
  const [row] = await desk();
  expect(row).toMatchObject({
    heldReason: 'over_cap',
    needsTwo: true,
    amount: '24000.00',
    approvalId: null,
    userId: customer.userId,
  });
  expect(row?.seen.map(({ observer, amount }) => [observer, amount])).toEqual([
    ['a', '24000.00'],
    ['b', '24000.00'],
  ]);
  const asked = await shop.ask('arrival/confirm', { arrivalId: row?.arrivalId ?? '', observer: 'a', reason });
  expect(await desk()).toMatchObject([{ approvalId: asked.approvalId }]);
  const { data: details } = await world.call('approval/details', { approvalId: asked.approvalId }, await asking());
  expect(details.facts.changes.map(({ change, after }) => [change, after])).toContainEqual([
    'customerAvailable',
    '24000.00',
  ]);
  await shop.agree(asked);
  expect(await balanceOf(customer)).toBe('24000.00');
  expect(await desk()).toEqual([]);
  await requireCleanLedger(world);
});

it('a disagreement is shown with both accounts, counts on Today, and raises an alarm', async () => {
  const customer = await payee();
  await arrives(customer.account, 'disputed', ['310', '301']);
  await credit();
  const [row] = await desk();
  expect(row?.seen.map(({ amount }) => amount)).toEqual(['310.00', '301.00']);
  const { data: today } = await world.call('today/inquire', {}, await asking());
  expect(today.queues.depositsHeld).toBe(1);
  const { data: health } = await world.call('rail/inquire', {}, await asking());
  expect(health.alarms).toMatchObject([{ alarm: 'observers_disagree', way: 'usdt_erc20', figure: '1' }]);
  expect(health.watchers.map(({ observer, cursor }) => [observer, cursor])).toEqual([
    ['a', Number(block)],
    ['b', Number(block)],
  ]);
  await shop.agree(await shop.ask('arrival/confirm', { arrivalId: row?.arrivalId ?? '', observer: 'b', reason }));
  expect(await balanceOf(customer)).toBe('301.00');
});

it('[G7] one that has lasted an hour stops the method, and two persons who looked start the chain again', async () => {
  const customer = await payee();
  await arrives(customer.account, 'disputed for long', ['310', '301']);
  await credit();
  const token = await shop.administrator();
  const alarms = async () =>
    (await world.call('rail/inquire', {}, await asking())).data.alarms.map(({ alarm }) => alarm);
  expect(await alarms()).not.toContain('disagreement_stop');
  const again = { chain: 'ethereum', reason } as const;
  expect((await world.call('rail/restart', again, { token })).error?.code).toBe('not_found');
  await sql`update chain.disagreement set found_at = found_at - interval '61 minutes'`.execute(world.owner);
  expect(await alarms()).toContain('disagreement_stop');
  expect((await world.call('batch/create', { way: 'usdt_erc20' }, await asking())).data.outcome).toBe(
    'observers_disagree',
  );
  await shop.agree(await shop.ask('rail/restart', again));
  expect(await alarms()).not.toContain('disagreement_stop');
  const [row] = await desk();
  await shop.agree(await shop.ask('arrival/confirm', { arrivalId: row?.arrivalId ?? '', observer: 'b', reason }));
});

it('what waits for the other watcher stands on the desk without being anybody’s to decide', async () => {
  const customer = await payee();
  block += 1n;
  await a.head(block);
  await a.upTo(block, [{ tx: txHash('seen by a'), block, to: customer.account, units: parseMoney('5') }]);
  await credit();
  expect(await desk()).toMatchObject([
    { arrivalId: null, heldReason: null, needsTwo: false, seen: [{ observer: 'a' }] },
  ]);
  await b.head(block);
  await b.upTo(block, [{ tx: txHash('seen by a'), block, to: customer.account, units: parseMoney('5') }]);
  await passTime(world.context, '11 seconds');
  await credit();
  expect(await balanceOf(customer)).toBe('5.00');
});

/** Adds two people who may pay, with two passkeys each; they decide nothing here. */
async function addKeyHolders(): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    await addAdministrator(world);
    const key = sql`sha256(convert_to(concat(k.place, 'key', (select max(id) from shop.administrator)), 'UTF8'))`;
    await sql`with added as (
        insert into shop.administrator_passkey (administrator_id, credential_id, public_key, rp_id, sign_count, name, created_at)
          select (select max(id) from shop.administrator), ${key}, ${key}, 'office.shop.example', 0, 'Key', '2020-01-01'
            from generate_series(1, 2) k (place) returning *)
      insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
        select 'administrator', administrator_id, 'admin/passkey_add', 'administrator ' || administrator_id,
               jsonb_build_object('passkey', id::text, 'publicKey', encode(sha256(convert_to(
                 rtrim(translate(encode(public_key, 'base64'), '+/', '-_'), '='), 'UTF8')), 'hex')), created_at from added`.execute(
      world.owner,
    );
  }
}

it('routes and limits are changed by two persons, and refused where they cannot be', async () => {
  const way = 'usdc_erc20';
  const refused = await world.call('rail/route', { way, route: 'rail', block: Number(block), reason }, await asking());
  expect(refused.error?.code).toBe('route_not_next');
  await shop.agree(await shop.ask('rail/route', { way, route: 'watch', reason }));
  const early = await world.call(
    'rail/route',
    { way, route: 'rail', block: Number(block) + 1_000, reason },
    await asking(),
  );
  expect(early.error?.code).toBe('block_not_final');
  const unready = await world.call('rail/route', { way, route: 'rail', block: Number(block), reason }, await asking());
  expect(unready.error?.code).toBe('passkeys_missing');
  await addKeyHolders();
  await shop.agree(await shop.ask('rail/route', { way, route: 'rail', block: Number(block), reason }));
  const high = await world.call(
    'rail/limit',
    { way, railLimit: 'deposit', ceiling: '50000.01', reason },
    await asking(),
  );
  expect(high.error?.code).toBe('limit_out_of_range');
  await shop.agree(await shop.ask('rail/limit', { way, railLimit: 'deposit', ceiling: '20000', reason }));
  const { data } = await world.call('rail/inquire', {}, await asking());
  const method = data.methods.find((one) => one.way === way);
  expect(method).toMatchObject({ route: 'rail', fromBlock: Number(block), untilBlock: null });
  expect(method?.limits[0]).toMatchObject({ railLimit: 'deposit', amount: '10000.00', next: { amount: '20000.00' } });
  await requireCleanLedger(world);
});
