import { formatMoney, type Money, moneyFromMicros } from '@goodturn/money';
import { spanOf } from '../../foundation/lists/day-span.ts';
import { overdueBefore } from '../../money/recharges/recharge-view.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteDay } from '../../foundation/settings/site-time.ts';
import { figuresCsv, netOf } from './figures-csv.ts';
import { type FigureRow, type HourRow, readDays, readHours, readQueues } from './statistics-store.ts';

export type StatisticsService = ReturnType<typeof createStatisticsService>;

const noHours: HourRow[] = [];

export function createStatisticsService({ database, clock }: ServerContext, settings: SettingService) {
  /**
   * Returns the statistics of the days from `from` to `to` in the site's time zone, of today without both; a single day
   * also has its hours. Throws `invalid_request`.
   */
  async function list(range: { from?: string | undefined; to?: string | undefined }) {
    const { timeZone } = await settings.current();
    const now = clock.now();
    const today = siteDay(now, timeZone);
    const { from, to } = spanOf(range, today);
    const [days, hours, queues] = await Promise.all([
      readDays(database, { from, to, timeZone }),
      from === to ? readHours(database, { from, to, timeZone }) : noHours,
      readQueues(database, now, overdueBefore(now)),
    ]);
    if (queues === undefined) throw new Error('the queues gave no answer');
    return { from, to, days: days.map(figureView), hours: hours.map(figureView), queues };
  }

  /** Returns the days and their sums as CSV. Throws `invalid_request`. */
  async function report(range: { from: string; to: string }, language: string) {
    const { timeZone } = await settings.current();
    const { from, to } = spanOf(range, siteDay(clock.now(), timeZone));
    const days = await readDays(database, { from, to, timeZone });
    return { fileName: `figures-${from}-${to}.csv`, csv: figuresCsv(days, language) };
  }

  return { list, report };
}

function figureView<Row extends FigureRow>(row: Row) {
  const money = (micros: bigint): Money => moneyFromMicros(micros);
  return {
    ...row,
    cashbackPaid: formatMoney(money(row.cashbackPaid)),
    recharged: formatMoney(money(row.recharged)),
    rechargesCorrected: formatMoney(money(row.rechargesCorrected)),
    withdrawn: formatMoney(money(row.withdrawn)),
    fees: formatMoney(money(row.fees)),
    commission: formatMoney(money(row.commission)),
    rewards: formatMoney(money(row.rewards)),
    net: formatMoney(money(netOf(row))),
  };
}
