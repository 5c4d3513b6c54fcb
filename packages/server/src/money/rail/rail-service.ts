import { addressText } from '@goodturn/addresses';
import type { WatchedChain } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { type OpenDepositRow, readOpenDeposits, type SeenRow } from './deposit-store.ts';
import { readAddressLists } from './listed-store.ts';
import { findAlarms } from './rail-alarms.ts';
import { readForeign, readPayoutAlarms } from './payout-rail-store.ts';
import {
  countDifferingAddresses,
  type LimitRow,
  readBalanceGaps,
  readBlockedAddresses,
  readLimits,
  readMethods,
  readWatchers,
} from './rail-store.ts';

export type RailService = ReturnType<typeof createRailService>;

/** Maximum number of deposits in a list, which says of more that there are some. */
const maxListed = 400;

const money = (units: bigint): string => formatMoney(moneyFromMicros(units));
const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value));
const addressOf = (chain: WatchedChain, account: string): string => addressText(chain, Buffer.from(account, 'hex'));
const hashText = (chain: WatchedChain, hash: string): string => (chain === 'ethereum' ? `0x${hash}` : hash);

/**
 * Creates the service that shows operators the chains: the watchers, how each payment method is credited, and what is
 * not credited.
 */
export function createRailService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: Pick<SettingService, 'current'>,
) {
  const limitView = ({ railLimit, units, nextUnits, countsFrom }: LimitRow, time: (at: Date) => string) => ({
    railLimit,
    amount: money(units),
    next: nextUnits === null || countsFrom === null ? null : { amount: money(nextUnits), countsFrom: time(countsFrom) },
  });

  const seenView = (
    chain: WatchedChain,
    { units, from, to, block, blockHash, at, ...seen }: SeenRow,
    time: (at: Date) => string,
  ) => ({
    ...seen,
    amount: money(BigInt(units)),
    from: addressOf(chain, from),
    to: addressOf(chain, to),
    block: Number(block),
    blockHash: hashText(chain, blockHash),
    at: time(new Date(at)),
  });

  const depositView = (row: OpenDepositRow, time: (at: Date) => string) => ({
    depositId: row.id?.toString() ?? null,
    userId: row.customerId.toString(),
    userName: row.userName,
    recipient: row.recipient,
    paymentMethod: row.paymentMethod,
    amount: money(row.units),
    transaction: hashText(row.chain, row.tx),
    position: row.ordinal,
    heldReason: row.reason,
    needsTwo: row.needsTwo,
    returning: row.isReturning,
    returnTo: row.returnTo && addressText(row.chain, row.returnTo),
    goesTo: row.goesTo && addressText(row.chain, row.goesTo),
    since: time(row.since),
    approvalId: row.approvalId?.toString() ?? null,
    depositAddress: row.depositAddress,
    seen: row.seen.map((one) => seenView(row.chain, one, time)),
  });

  return {
    async health() {
      const now = clock.now();
      const { timeZone } = await settings.current();
      const time = (at: Date): string => siteTime(at, timeZone);
      const optional = (at: Date | null): string | null => at && time(at);
      const [watchers, methods, limits, differing, foreign, gaps, blocked, payouts, lists] = await Promise.all([
        readWatchers(database),
        readMethods(database),
        readLimits(database),
        countDifferingAddresses(database),
        readForeign(database),
        readBalanceGaps(database),
        readBlockedAddresses(database),
        readPayoutAlarms(database),
        readAddressLists(database),
      ]);
      return {
        watchers: watchers.map(({ head, final, cursor, finalAt, heardAt, stoppedAt, requests, observer, chain }) => ({
          observer,
          chain,
          head: numberOf(head),
          final: numberOf(final),
          finalAt: optional(finalAt),
          cursor: numberOf(cursor),
          heardAt: optional(heardAt),
          requests: requests ?? 0,
          stoppedAt: optional(stoppedAt),
        })),
        methods: methods.map(({ id, paymentMethod, chain, route, fromBlock, untilBlock, since, held, ...sums }) => ({
          paymentMethod,
          chain,
          route,
          fromBlock: numberOf(fromBlock),
          untilBlock: numberOf(untilBlock),
          since: time(since),
          creditedHour: money(sums.creditedHour),
          creditedDay: money(sums.creditedDay),
          held,
          limits: limits.filter(({ methodId }) => methodId === id).map((limit) => limitView(limit, time)),
        })),
        alarms: findAlarms({ watchers, methods, limits, differing, foreign, gaps, blocked, payouts, lists }, now).map(
          (alarm) => ({
            ...alarm,
            since: optional(alarm.since),
          }),
        ),
        readAt: time(now),
      };
    },

    async deposits() {
      const { timeZone } = await settings.current();
      const rows = await readOpenDeposits(database, maxListed + 1);
      const time = (at: Date): string => siteTime(at, timeZone);
      return {
        list: rows.slice(0, maxListed).map((row) => depositView(row, time)),
        more: Math.max(0, rows.length - maxListed),
      };
    },
  };
}
