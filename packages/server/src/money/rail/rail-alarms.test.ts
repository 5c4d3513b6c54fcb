import { expect, it } from 'vitest';
import { findAlarms, stillChains } from './rail-alarms.ts';
import type { LimitRow, MethodRow, WatcherRow } from './rail-store.ts';

const now = new Date('2026-11-28T12:00:00Z');
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const watcher = (change: Partial<WatcherRow> = {}): WatcherRow => ({
  observer: 'a',
  chain: 'tron',
  head: 1_000n,
  final: 980n,
  finalAt: before(60),
  cursor: 980n,
  heardAt: before(10),
  movedAt: before(10),
  requests: 5,
  stoppedAt: null,
  ...change,
});

const method = (change: Partial<MethodRow> = {}): MethodRow => ({
  id: 1n,
  paymentMethod: 'usdt_trc20',
  chain: 'tron',
  route: 'rail',
  fromBlock: 1n,
  untilBlock: null,
  since: before(3600),
  creditedHour: 0n,
  creditedDay: 0n,
  held: 0,
  heldForTwo: 0,
  disagreeing: 0,
  stopping: 0,
  stoppingSince: null,
  heldSince: null,
  ...change,
});
const day: LimitRow = { methodId: 1n, railLimit: 'day', units: 100_000_000_000n, nextUnits: null, countsFrom: null };

const alarms = (watchers: WatcherRow[], methods: MethodRow[] = [], differing = 0n) =>
  findAlarms(
    { watchers, methods, limits: [day], differing, foreign: [], gaps: [], blocked: [], payouts: [], lists: [] },
    now,
  ).map(({ alarm, observer, figure }) => [alarm, observer, figure]);
const both = (change: Partial<WatcherRow>): WatcherRow[] => [watcher(change), watcher({ ...change, observer: 'b' })];

it('is quiet while both watchers are at the head, and where nobody watches', () => {
  expect(alarms(both({}))).toEqual([]);
  expect(alarms([])).toEqual([]);
});

it('[case 7] a watcher that is heard while its height stands still is an alarm within two minutes', () => {
  expect(alarms([watcher({ movedAt: before(119) }), watcher({ observer: 'b' })])).toEqual([]);
  expect(alarms([watcher({ movedAt: before(121) }), watcher({ observer: 'b' })])).toEqual([['chain_still', 'a', '2']]);
});

it('[case 19] a chain that makes no blocks for two hours is one alarm, and one sentence for its customers', () => {
  const standing = both({ movedAt: before(7_200), finalAt: before(7_260) });
  expect(alarms(standing)).toEqual([['chain_still', null, '120']]);
  expect(stillChains(standing, now)).toEqual([{ chain: 'tron', observer: null, since: before(7_200) }]);
});

it('[case 19] Ethereum that makes blocks and finalizes none is the same', () => {
  const standing = both({ chain: 'ethereum', finalAt: before(7_200) });
  expect(alarms(standing)).toEqual([['chain_still', null, '120']]);
  expect(stillChains(standing, now).map(({ chain }) => chain)).toEqual(['ethereum']);
});

it('one watcher whose endpoints stand still tells no customer that the chain does', () => {
  expect(stillChains([watcher({ movedAt: before(600) }), watcher({ observer: 'b' })], now)).toEqual([]);
});

it('a watcher that is silent is said to be, and not that its chain stands still', () => {
  expect(alarms([watcher({ heardAt: before(300), movedAt: before(300) }), watcher({ observer: 'b' })])).toEqual([
    ['watcher_silent', 'a', '5'],
  ]);
});

it('a watcher that is behind, a replaced block, and addresses that differ are said', () => {
  expect(alarms([watcher({ cursor: 700n })])).toEqual([['watcher_behind', 'a', '280']]);
  expect(alarms([watcher({ stoppedAt: before(60) })])).toEqual([['chain_stopped', 'a', '']]);
  expect(alarms([], [], 3n)).toEqual([['address_differs', null, '3']]);
});

it('what waits for two persons, and a day’s limit that is nearly reached, are said', () => {
  expect(alarms([], [method({ held: 3, heldForTwo: 2, disagreeing: 1, creditedDay: 80_000_000_000n })])).toEqual([
    ['observers_disagree', null, '1'],
    ['held_for_two', null, '1'],
    ['cap_nearly_reached', null, '80'],
  ]);
});

it('a payment method that stopped because the watchers have disagreed for an hour is said before everything of watchers', () => {
  const stopped = method({ held: 2, heldForTwo: 2, disagreeing: 2, stopping: 1, stoppingSince: before(3_700) });
  expect(alarms([watcher({ heardAt: before(300) }), watcher({ observer: 'b' })], [stopped])).toEqual([
    ['disagreement_stop', null, '1'],
    ['watcher_silent', 'a', '5'],
    ['observers_disagree', null, '2'],
  ]);
});

it('what left an address of the platform without a batch is said first', () => {
  const seen = { observer: 'b', chain: 'tron', tx: 'ab'.repeat(32), nonce: null, since: before(60) } as const;
  const readings = {
    watchers: [watcher({ stoppedAt: before(60) })],
    methods: [],
    limits: [],
    differing: 0n,
    gaps: [],
    blocked: [],
    payouts: [],
    lists: [],
  };
  const found = findAlarms({ ...readings, foreign: [seen, { ...seen, tx: null, nonce: 9n }] }, now);
  expect(found.map(({ alarm, observer, figure }) => [alarm, observer, figure])).toEqual([
    ['foreign_outgoing', 'b', 'ab'.repeat(32)],
    ['foreign_outgoing', 'b', '9'],
    ['chain_stopped', 'a', ''],
  ]);
});

it('what deposit addresses do not hold, or hold beyond what arrived, is said with its sum', () => {
  const gap = {
    observer: 'b',
    paymentMethod: 'usdt_trc20',
    missing: 25_000_000n,
    destroyed: 0n,
    beyond: 0n,
    since: before(60),
  } as const;
  const readings = {
    watchers: [],
    methods: [],
    limits: [],
    differing: 0n,
    foreign: [],
    blocked: [],
    payouts: [],
    lists: [],
  };
  const found = findAlarms(
    { ...readings, gaps: [gap, { ...gap, observer: 'a', missing: 0n, beyond: 7_500_000n }] },
    now,
  );
  expect(found.map(({ alarm, observer, figure }) => [alarm, observer, figure])).toEqual([
    ['balance_missing', 'b', '25.00'],
    ['balance_unexplained', 'a', '7.50'],
  ]);
});

it('payouts that do not end, a batch that nobody signed and coin for few of them are said with their figures', () => {
  const readings = {
    watchers: [],
    methods: [],
    limits: [],
    differing: 0n,
    foreign: [],
    gaps: [],
    blocked: [],
    lists: [],
  };
  const found = findAlarms(
    {
      ...readings,
      payouts: [
        { alarm: 'batch_unsigned', chain: null, paymentMethod: 'usdt_erc20', figure: 17n, since: before(50_000) },
        { alarm: 'coin_low', chain: 'tron', paymentMethod: null, figure: 4n, since: null },
        { alarm: 'float_low', chain: null, paymentMethod: 'usdt_trc20', figure: 20_500_000n, since: before(60) },
      ],
    },
    now,
  );
  expect(found).toEqual([
    {
      alarm: 'batch_unsigned',
      observer: null,
      chain: null,
      paymentMethod: 'usdt_erc20',
      figure: '17',
      since: before(50_000),
    },
    { alarm: 'coin_low', observer: null, chain: 'tron', paymentMethod: null, figure: '4', since: null },
    {
      alarm: 'float_low',
      observer: null,
      chain: null,
      paymentMethod: 'usdt_trc20',
      figure: '20.50',
      since: before(60),
    },
  ]);
});

it('a list of addresses that cannot be read, that nobody reads any more or that is a week old is said with its name', () => {
  const list = {
    listName: 'sanctions',
    entries: 3,
    dropped: 0,
    writtenAt: before(6 * 86_400),
    readAt: before(600),
    trouble: null,
    line: null,
    troubledAt: null,
  };
  const readings = { watchers: [], methods: [], limits: [], differing: 0n, foreign: [], gaps: [], blocked: [] };
  const found = findAlarms(
    {
      ...readings,
      payouts: [],
      lists: [
        list,
        { ...list, listName: 'broken', trouble: 'unreadable', line: 12, troubledAt: before(60) },
        { ...list, listName: 'taken away', trouble: 'gone', troubledAt: before(60) },
        { ...list, listName: 'unread', readAt: before(4 * 3_600) },
        { ...list, listName: 'old', writtenAt: before(8 * 86_400) },
      ],
    },
    now,
  );
  expect(found.map(({ alarm, figure, since }) => [alarm, figure, since])).toEqual([
    ['list_unreadable', 'broken:12', before(60)],
    ['list_unreadable', 'taken away', before(60)],
    ['list_unreadable', 'unread', before(4 * 3_600)],
    ['list_old', 'old', before(8 * 86_400)],
  ]);
});
