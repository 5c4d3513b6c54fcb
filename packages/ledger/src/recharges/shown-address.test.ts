/** A deposit address is shown to its customer once every watcher has derived it from its own public key. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSmallShop, type SmallShop } from '../testing/create-small-shop.ts';
import { addCustomer } from '../testing/small-shop.ts';
import { accountNamed, giveAddress, openWatcher, setRoute, startBlock, type Watcher } from '../testing/watchers.ts';

let shop: SmallShop;
let a: Watcher;
let b: Watcher;
let customerId: bigint;
let account: Buffer;

beforeEach(async () => {
  shop = await createSmallShop();
  a = openWatcher(shop, 'watcher_a');
  b = openWatcher(shop, 'watcher_b');
  customerId = await addCustomer(shop);
  account = await giveAddress(shop, customerId);
});
afterEach(async () => {
  await Promise.all([a.pool.end(), b.pool.end()]);
  await shop.close();
});

const shown = async (of = customerId, chain = 'ethereum'): Promise<string | null> =>
  (await sql<{ address: string | null }>`select chain.shown_address(${of}, ${chain}) as address`.execute(shop.database))
    .rows[0]?.address ?? null;

it.each(['watch', 'rail', 'draining'])('[G11] while its method is at %s, not before every watcher', async (route) => {
  for (const watcher of [a, b]) await watcher.head(startBlock);
  const block = route === 'watch' ? null : startBlock;
  await sql`insert into chain.method_route (payment_method_id, route, from_block, until_block, created_at)
    values (2, ${route}, ${block}, ${route === 'draining' ? block : null}, now())`.execute(shop.owner);
  expect(await shown()).toBeNull();
  await a.attest(customerId, account);
  expect(await shown()).toBeNull();
  await b.attest(customerId, account);
  expect(await shown()).toBe(`0x${account.toString('hex')}`);
  const other = await addCustomer(shop);
  await giveAddress(shop, other);
  expect(await shown(other)).toBeNull();
});

it('one from which a watcher derives another is never shown, also by hand, until its key is right', async () => {
  await a.attest(customerId, account);
  expect(await b.attest(customerId, accountNamed('of another key'))).toBe('differs');
  expect(await shown()).toBeNull();
  await setRoute(shop, 'rail', startBlock);
  expect(await shown()).toBeNull();
  expect(await b.attest(customerId, account)).toBe('attested');
  expect(await shown()).toBe(`0x${account.toString('hex')}`);
});

it('by hand it waits for no watcher, and a shop without watchers shows it', async () => {
  expect(await shown()).toBe(`0x${account.toString('hex')}`);
  for (const watcher of [a, b]) await watcher.head(startBlock);
  expect(await shown()).toBe(`0x${account.toString('hex')}`);
  expect(await shown(customerId, 'tron')).toBeNull();
});
