import type { ResponseOf } from '@goodturn/contract';
import type { WatchedChain } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import type { AddressListRow } from './listed-store.ts';
import type { ForeignRow, PayoutAlarmRow } from './payout-rail-store.ts';
import type { BlockedRow, GapRow, LimitRow, MethodRow, Observer, WatcherRow } from './rail-store.ts';

type Alarm = ResponseOf<'rail/inquire'>['alarms'][number];
/** An alarm with the time since when it holds as a `Date`. */
export type FoundAlarm = Omit<Alarm, 'since'> & { since: Date | null };

const minuteMs = 60_000;
/** A watcher says how far it is at least every 24 seconds, whatever its endpoints do. */
const silentMs = 2 * minuteMs;
/**
 * The age of a final block at which a chain stands still. While it is well, the age is at most about a minute on Tron,
 * and a quarter of an hour on Ethereum.
 */
const stillMs = { tron: 5 * minuteMs, ethereum: 35 * minuteMs } as const;
/** The number of blocks of about ten minutes. */
const behindBlocks = { tron: 200n, ethereum: 50n } as const;

const none = { observer: null, chain: null, paymentMethod: null, since: null } as const;
const minutesSince = (then: Date | null, now: Date): string =>
  then === null ? '' : `${Math.floor((now.getTime() - then.getTime()) / minuteMs)}`;
const isOlder = (then: Date | null, ms: number, now: Date): boolean =>
  then === null || now.getTime() - then.getTime() > ms;

/** The head or the final block of this watcher stands still, though the watcher lives. */
const stillSince = ({ chain, movedAt, finalAt }: WatcherRow, now: Date): Date | undefined => {
  if (movedAt !== null && isOlder(movedAt, silentMs, now)) return movedAt;
  return finalAt !== null && isOlder(finalAt, stillMs[chain], now) ? finalAt : undefined;
};

const isSilent = ({ heardAt }: WatcherRow, now: Date): boolean => isOlder(heardAt, silentMs, now);

interface Still {
  chain: WatchedChain;
  observer: Observer | null;
  since: Date;
}

/**
 * Finds chains that stand still. If every watcher that lives sees it, the chain does, and no single watcher is named.
 */
function findStill(live: readonly WatcherRow[], now: Date): Still[] {
  return (['tron', 'ethereum'] as const).flatMap((chain) => {
    const watchers = live.filter((watcher) => watcher.chain === chain);
    const still = watchers.flatMap((watcher): Still[] => {
      const since = stillSince(watcher, now);
      return since === undefined ? [] : [{ chain, observer: watcher.observer, since }];
    });
    return still.length === watchers.length ? still.slice(0, 1).map((one) => ({ ...one, observer: null })) : still;
  });
}

/** Returns the chains that stand still for every watcher, and since when. */
export const stillChains = (watchers: readonly WatcherRow[], now: Date): Still[] =>
  findStill(
    watchers.filter((watcher) => !isSilent(watcher, now)),
    now,
  ).filter(({ observer }) => observer === null);

function watcherAlarms(watchers: readonly WatcherRow[], now: Date): FoundAlarm[] {
  const stopped = watchers.flatMap(({ observer, chain, stoppedAt: since }) =>
    since === null ? [] : [{ ...none, alarm: 'chain_stopped' as const, observer, chain, figure: '', since }],
  );
  const silent = watchers
    .filter((watcher) => isSilent(watcher, now))
    .map(({ observer, chain, heardAt }) => {
      return {
        ...none,
        alarm: 'watcher_silent' as const,
        observer,
        chain,
        figure: minutesSince(heardAt, now),
        since: heardAt,
      };
    });
  const live = watchers.filter((watcher) => !isSilent(watcher, now));
  const behind = live.flatMap(({ observer, chain, final, cursor, heardAt }) => {
    const blocks = final === null ? 0n : final - (cursor ?? final);
    if (blocks <= behindBlocks[chain]) return [];
    return [{ ...none, alarm: 'watcher_behind' as const, observer, chain, figure: `${blocks}`, since: heardAt }];
  });
  const still = findStill(live, now).map(({ chain, observer, since }) => {
    return { ...none, alarm: 'chain_still' as const, observer, chain, figure: minutesSince(since, now), since };
  });
  return [...stopped, ...silent, ...behind, ...still];
}

/** Returns the alarms of payment methods that stopped because the watchers have disagreed for an hour. */
const disagreementStops = (methods: readonly MethodRow[]): FoundAlarm[] =>
  methods.flatMap(({ paymentMethod, stopping, stoppingSince: since }) =>
    stopping === 0
      ? []
      : [{ ...none, alarm: 'disagreement_stop' as const, paymentMethod, figure: `${stopping}`, since }],
  );

function methodAlarms(methods: readonly MethodRow[], limits: readonly LimitRow[]): FoundAlarm[] {
  return methods.flatMap(({ id, paymentMethod, creditedDay, heldForTwo, disagreeing, heldSince }) => {
    const day = limits.find(({ methodId, railLimit }) => methodId === id && railLimit === 'day')?.units ?? 0n;
    const found: FoundAlarm[] = [];
    if (disagreeing > 0)
      found.push({ ...none, alarm: 'observers_disagree', paymentMethod, figure: `${disagreeing}`, since: heldSince });
    if (heldForTwo > disagreeing)
      found.push({
        ...none,
        alarm: 'held_for_two',
        paymentMethod,
        figure: `${heldForTwo - disagreeing}`,
        since: heldSince,
      });
    if (day > 0n && creditedDay * 10n >= day * 8n)
      found.push({ ...none, alarm: 'cap_nearly_reached', paymentMethod, figure: `${(creditedDay * 100n) / day}` });
    return found;
  });
}

/** Returns the alarms for deposit addresses at which a watcher does not read what it saw arrive there. */
function gapAlarms({ observer, paymentMethod, missing, destroyed, beyond, since }: GapRow): FoundAlarm[] {
  const alarms = [
    { alarm: 'balance_missing', units: missing },
    { alarm: 'funds_destroyed', units: destroyed },
    { alarm: 'balance_unexplained', units: beyond },
  ] as const;
  return alarms
    .filter(({ units }) => units > 0n)
    .map(({ alarm, units }) => {
      return { ...none, alarm, observer, paymentMethod, figure: formatMoney(moneyFromMicros(units)), since };
    });
}

/** Returns the alarm for what an issuer has blocked, which does not move, and is the platform's all the same. */
const blockedAlarm = ({ paymentMethod, units, since }: BlockedRow): FoundAlarm => ({
  ...none,
  alarm: 'address_blocked',
  paymentMethod,
  figure: formatMoney(moneyFromMicros(units)),
  since,
});

const payoutAlarm = ({ figure, ...found }: PayoutAlarmRow): FoundAlarm => ({
  ...found,
  observer: null,
  figure: found.alarm === 'float_low' ? formatMoney(moneyFromMicros(figure)) : `${figure}`,
});

const hourMs = 60 * minuteMs;

/** Returns the alarm for a list whose file cannot be read, was not read for hours, or is a week old. */
function listAlarms(list: AddressListRow, now: Date): FoundAlarm[] {
  const { listName, trouble, line, troubledAt, readAt, writtenAt } = list;
  if (trouble !== null || isOlder(readAt, 3 * hourMs, now)) {
    const figure = line === null ? listName : `${listName}:${line}`;
    return [{ ...none, alarm: 'list_unreadable', figure, since: troubledAt ?? readAt }];
  }
  return isOlder(writtenAt, 7 * 24 * hourMs, now)
    ? [{ ...none, alarm: 'list_old', figure: listName, since: writtenAt }]
    : [];
}

interface Readings {
  watchers: readonly WatcherRow[];
  methods: readonly MethodRow[];
  limits: readonly LimitRow[];
  differing: bigint;
  foreign: readonly ForeignRow[];
  gaps: readonly GapRow[];
  blocked: readonly BlockedRow[];
  payouts: readonly PayoutAlarmRow[];
  lists: readonly AddressListRow[];
}

/** Returns what needs attention, the worst first. */
export function findAlarms(
  { watchers, methods, limits, differing, foreign, gaps, blocked, payouts, lists }: Readings,
  now: Date,
): FoundAlarm[] {
  const addresses = differing === 0n ? [] : [{ ...none, alarm: 'address_differs' as const, figure: `${differing}` }];
  const outgoing = foreign.map(({ observer, chain, tx, nonce, since }) => {
    return { ...none, alarm: 'foreign_outgoing' as const, observer, chain, figure: tx ?? `${nonce}`, since };
  });
  return [
    ...outgoing,
    ...disagreementStops(methods),
    ...gaps.flatMap(gapAlarms),
    ...blocked.map(blockedAlarm),
    ...addresses,
    ...watcherAlarms(watchers, now),
    ...payouts.map(payoutAlarm),
    ...methodAlarms(methods, limits),
    ...lists.flatMap((list) => listAlarms(list, now)),
  ];
}
