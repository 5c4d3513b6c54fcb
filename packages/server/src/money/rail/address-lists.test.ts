/** Lists of addresses are read from files; one person adds to them, and two take off, as the back office shows. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShopFixture, createTestWorld, requireCleanLedger, type Shop, type TestWorld } from '@goodturn/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';

const one = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const reason = 'as the order says';

let folder: string;
let world: TestWorld;
let shop: Shop;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodturn-lists-'));
  world = await createTestWorld({ context: { addressLists: folder } });
  shop = await createShopFixture(world);
});
afterEach(async () => {
  await requireCleanLedger(world);
  await world.close();
  await rm(folder, { recursive: true });
});

const write = async (...addresses: string[]): Promise<void> =>
  await writeFile(join(folder, 'sanctions.txt'), addresses.join('\n'));
const readAll = async (): Promise<void> => await world.services.addressLists.readAll();
const lists = async (address?: string) =>
  (await world.call('rail/lists', address === undefined ? {} : { address }, { token: await shop.administrator() }))
    .data;
const alarms = async () =>
  (await world.call('rail/inquire', {}, { token: await shop.administrator() })).data.alarms
    .filter(({ alarm }) => alarm.startsWith('list_'))
    .map(({ alarm, figure }) => `${alarm} ${figure}`);

it('case 18: a broken line refuses its file and is named, and what was read last goes on to count', async () => {
  await write('# two', one, other, one);
  await readAll();
  expect(await lists()).toMatchObject({
    lists: [{ listName: 'sanctions', entries: 2, dropped: 0, trouble: null }],
    listed: [],
  });
  await write(one, 'not an address');
  await readAll();
  expect((await lists()).lists).toMatchObject([{ entries: 2, dropped: 0, trouble: 'unreadable', line: 2 }]);
  expect((await lists(other)).listed).toMatchObject([{ address: other, isInFile: true, listedBy: null }]);
  expect(await alarms()).toEqual(['list_unreadable sanctions:2']);
  await rm(join(folder, 'sanctions.txt'));
  await readAll();
  expect((await lists()).lists).toMatchObject([{ entries: 2, dropped: 2, trouble: 'gone', line: null }]);
});

it('[G7] two persons take off what the newest file no longer has', async () => {
  await write(one, other);
  await readAll();
  await write(one);
  await readAll();
  expect(await lists()).toMatchObject({ lists: [{ dropped: 1 }], listed: [{ address: other, isInFile: false }] });
  await shop.agree(await shop.ask('rail/unlist', { listName: 'sanctions', reason }));
  expect(await lists()).toMatchObject({ lists: [{ dropped: 0 }], listed: [] });
  const nothing = await world.call(
    'rail/unlist',
    { listName: 'sanctions', reason },
    { token: await shop.administrator() },
  );
  expect(nothing.error?.code).toBe('not_found');
});

it('[G7] one person lists an address at once, on both chains, and two take it off', async () => {
  const list = async (address: string) =>
    (await world.call('rail/list', { address, reason }, { token: await shop.administrator() })).error?.code;
  expect(await list('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('payout_address_invalid');
  expect(await list('0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBe('payout_address_not_allowed');
  expect(await list(one)).toBeUndefined();
  const [found] = (await lists()).listed;
  expect(found).toMatchObject({ listName: 'by_hand', address: one, isInFile: false });
  expect((await lists(found?.tronAddress)).listed).toEqual([found]);
  expect(await list(found?.tronAddress ?? '')).toBe('nothing_changed');
  await shop.agree(await shop.ask('rail/unlist', { listName: 'by_hand', address: one, reason }));
  expect((await lists()).listed).toEqual([]);
});
