/** Tests that operators and everybody are told what an issuer of a token blocked or destroyed, with its sum. */
import { hexAddress } from '@goodturn/addresses';
import { openWatcher, setRoute, startBlock, txHash } from '@goodturn/ledger/testing';
import { parseMoney } from '@goodturn/money';
import {
  createShopFixture,
  createTestWorld,
  registerCustomer,
  requireCleanLedger,
  type Shop,
  type TestWorld,
} from '@goodturn/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDepositReserves } from './reserve-store.ts';

let world: TestWorld;
let shop: Shop;
beforeEach(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
afterEach(async () => {
  await requireCleanLedger(world);
  await world.close();
});

const block = startBlock + 10n;

it('case 13: shows what is blocked and what was destroyed, and takes what was destroyed for no missing transfer', async () => {
  const customer = await registerCustomer(world);
  const { data } = await world.call('customer/getAdminLinks', { payWay: 'usdt_erc20' }, { token: customer.token });
  const to = Buffer.from((hexAddress('ethereum', data.address) ?? '').slice(2), 'hex');
  await setRoute(world, 'rail', startBlock);
  const watchers = (['watcher_a', 'watcher_b'] as const).map((login) =>
    openWatcher(world.context, login, { saysBalances: false }),
  );
  const both = async (act: (watcher: (typeof watchers)[number]) => Promise<unknown>): Promise<void> => {
    for (const watcher of watchers) await act(watcher);
  };
  await both(async (watcher) => {
    await watcher.attest(customer.id, to);
    await watcher.head(block);
    await watcher.upTo(block, [{ tx: txHash('arrived'), block, to, units: parseMoney('40') }]);
    await watcher.balance(to, block, parseMoney('40'));
  });
  await world.services.depositCrediting.creditDue();

  await both(async ({ pool }) => {
    await pool.query(`select chain.observe_standing('ethereum', 2::smallint, $1, array[$2::bytea], array[true])`, [
      `${block}`,
      to,
    ]);
  });
  const alarms = async () =>
    (await world.call('rail/inquire', {}, { token: await shop.administrator() })).data.alarms
      .filter(({ alarm }) => ['address_blocked', 'funds_destroyed', 'balance_missing'].includes(alarm))
      .map(({ alarm, observer, figure }) => [alarm, observer, figure]);
  const reserves = async () =>
    (await readDepositReserves(world.database)).find(({ paymentMethod }) => paymentMethod === 'usdt_erc20');
  const forty = parseMoney('40');
  expect(await alarms()).toEqual([['address_blocked', null, '40.00']]);
  expect(await reserves()).toMatchObject({ units: forty, blocked: forty, destroyed: 0n });

  await both(async (watcher) => {
    await watcher.head(block + 1n);
    await watcher.upTo(block + 1n);
    await watcher.balance(to, block + 1n, 0n);
    await watcher.pool.query(`select chain.balance_gaps('ethereum')`);
  });
  expect(await alarms()).toEqual([
    ['funds_destroyed', 'a', '40.00'],
    ['funds_destroyed', 'b', '40.00'],
    ['address_blocked', null, '0.00'],
  ]);
  expect(await reserves()).toMatchObject({ units: 0n, blocked: 0n, destroyed: forty });
  await Promise.all(watchers.map(async ({ pool }) => await pool.end()));
});
