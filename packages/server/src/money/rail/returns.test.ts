/** A customer says where a held deposit is to go back to, two persons agree, and a batch of its own takes it there. */
import { randomUUID } from 'node:crypto';
import { hexAddress } from '@goodturn/addresses';
import { openWatcher, setRoute, startBlock, txHash, type Watcher } from '@goodturn/ledger/testing';
import { parseMoney } from '@goodturn/money';
import {
  createTestWorld,
  createWithdrawalFixture,
  ethereumAddress,
  registerCustomer,
  requireCleanLedger,
  type Shop,
  type TestCustomer,
  type TestWorld,
  withdrawalPassword,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

const reason = 'more than we take of one person';

let world: TestWorld;
let shop: Shop;
let customer: TestCustomer;
let watchers: Watcher[];
const block = startBlock + 10n;

beforeEach(async () => {
  world = await createTestWorld();
  const fixture = await createWithdrawalFixture(world);
  shop = fixture.shop;
  customer = await registerCustomer(world);
  await fixture.setPassword(customer);
  watchers = (['watcher_a', 'watcher_b'] as const).map((login) => openWatcher(world.context, login));
  await setRoute(world, 'rail', startBlock);
  const { data } = await world.call('customer/getAdminLinks', { payWay: 'usdt_erc20' }, { token: customer.token });
  const to = Buffer.from((hexAddress('ethereum', data.address) ?? '').slice(2), 'hex');
  for (const watcher of watchers) {
    await watcher.attest(customer.id, to);
    await watcher.head(block);
    await watcher.upTo(block, [{ tx: txHash('large'), block, to, units: parseMoney('20000') }]);
  }
  await world.services.depositCrediting.creditDue();
});
afterEach(async () => {
  await Promise.all(watchers.map(async ({ pool }) => await pool.end()));
  await requireCleanLedger(world);
  await world.close();
});

const asking = async () => ({ token: await shop.administrator() });
const own = async () => (await world.call('customer/arrivals', undefined, { token: customer.token })).data.list[0];
const desk = async () => (await world.call('arrival/inquire', {}, await asking())).data.list[0];
const askBack = async (address: string, whPassword = withdrawalPassword, { token } = customer) =>
  await world.call(
    'customer/returnArrival',
    { arrivalId: (await own())?.arrivalId ?? '', address, whPassword },
    { token },
  );

it('[S11] goes back where the customer asks for it by the withdrawal password, as two persons agree', async () => {
  expect(await own()).toMatchObject({ stage: 'held', returnable: true, returnTo: null });
  const refused = await world.call(
    'arrival/return',
    { arrivalId: (await desk())?.arrivalId ?? '', observer: 'a', reason },
    { ...(await asking()), idempotencyKey: randomUUID() },
  );
  expect(refused.error?.code).toBe('return_address_changed');
  expect((await askBack(ethereumAddress, 'another password')).error?.code).toBe('withdrawal_password_incorrect');
  expect((await askBack('no address')).error?.code).toBe('payout_address_invalid');
  expect((await askBack((await desk())?.depositAddress ?? '')).error?.code).toBe('payout_address_not_allowed');
  const stranger = await registerCustomer(world);
  expect((await askBack(ethereumAddress, withdrawalPassword, stranger)).error).toBeDefined();
  expect(await own()).toMatchObject({ returnTo: null });
  expect((await askBack(ethereumAddress)).error).toBeUndefined();
  expect(await own()).toMatchObject({ stage: 'held', returnTo: ethereumAddress });

  const row = await desk();
  expect(row).toMatchObject({ needsTwo: true, returning: false, returnTo: ethereumAddress, goesTo: null });
  const asked = await shop.ask('arrival/return', { arrivalId: row?.arrivalId ?? '', observer: 'a', reason });
  expect(await desk()).toMatchObject({ approvalId: asked.approvalId });
  const { data: details } = await world.call('approval/details', { approvalId: asked.approvalId }, await asking());
  expect(details).toMatchObject({ kind: 'deposit_return' });
  expect(details.facts.changes).toEqual([]);
  await shop.agree(asked);
  expect(await own()).toMatchObject({ stage: 'returning', returnable: false });
  expect(await desk()).toMatchObject({ returning: true, needsTwo: false, returnTo: null, goesTo: ethereumAddress });
  const batch = await world.call('batch/return', { way: 'usdt_erc20' }, await asking());
  expect(batch.data).toMatchObject({ outcome: 'no_payout_address', batchId: null });
});

it('a batch of returns says of each row which deposit it is of, and to whom it goes', async () => {
  await askBack(ethereumAddress);
  const row = await desk();
  await shop.agree(await shop.ask('arrival/return', { arrivalId: row?.arrivalId ?? '', observer: 'b', reason }));
  await sql`update chain.payout_limit set row_units = 50000000000, batch_units = 50000000000`.execute(world.owner);
  await sql`insert into chain.treasury_address (chain, account, role, created_at)
    values ('ethereum', decode(repeat('77', 20), 'hex'), 'payout', now())`.execute(world.owner);
  for (const { pool } of watchers) {
    const values = [`${block}`, `${parseMoney('900000')}`, '9000000000000000000'];
    await pool.query('select chain.observe_treasury(1, 2::smallint, $1, $2, $3, 20000000000)', values);
  }
  const { data: made } = await world.call('batch/return', { way: 'usdt_erc20' }, await asking());
  expect(made.outcome).toBe('created');
  const { data } = await world.call('batch/details', { batchId: made.batchId ?? '' }, await asking());
  expect(data).toMatchObject({
    kind: 'return',
    items: [
      {
        withdrawId: null,
        arrivalId: row?.arrivalId,
        address: ethereumAddress,
        takeMoney: '20000.00',
        userId: customer.userId,
      },
    ],
  });
  expect(await own()).toMatchObject({ stage: 'returning' });
});

it('one that is kept for an authority tells its customer no more than that it is not credited', async () => {
  const row = await desk();
  const body = { arrivalId: row?.arrivalId ?? '', observer: 'a' as const, reference: 'Order 12/26', reason };
  await shop.agree(await shop.ask('arrival/keep', body));
  expect(await desk()).toBeUndefined();
  expect(await own()).toMatchObject({ stage: 'kept', heldFor: null, returnable: false });
  const { data } = await world.call('customer/reserves');
  expect(data.methods.find(({ way }) => way === 'usdt_erc20')?.held).toBe('20000.00');
});
