import { formatMoney, type Money, moneyFromMicros } from '@goodturn/money';
import { DomainError } from '../domain-error.ts';
import { overdueBefore } from '../recharges/recharge-view.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteDay } from '../settings/site-time.ts';
import { type FigureRow, type HourRow, readDays, readHours, readQueues } from './statistics-store.ts';

export type StatisticsService = ReturnType<typeof createStatisticsService>;

const maxDays = 92;
const noHours: HourRow[] = [];
const dayMs = 86_400_000;
/** Nothing happened before; PostgreSQL also knows no year 0. */
const firstDay = '2000-01-01';
const lastDay = '9999-12-31';

export function createStatisticsService({ database, clock }: ServerContext, settings: SettingService) {
  /**
   * Returns statistics of the days from `from` to `to`, in the site's time zone; today without both. A single day has its hours
   * too. Throws `invalid_request`.
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

  return { list };
}

/** Without an end the range ends today, or at its maximum length. */
function spanOf(range: { from?: string | undefined; to?: string | undefined }, today: string) {
  const from = range.from ?? range.to ?? today;
  const latest = new Date(Date.parse(from) + (maxDays - 1) * dayMs).toISOString().slice(0, 10);
  const until = today < latest ? today : latest;
  const to = range.to ?? (from < today ? until : from);
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const isKept = from >= firstDay && to <= lastDay && days >= 1 && days <= maxDays;
  if (!isKept) throw new DomainError('invalid_request', { fields: { from: 'error_view.field_format' } });
  return { from, to };
}

function figureView<Row extends FigureRow>(row: Row) {
  const money = (micros: bigint): Money => moneyFromMicros(micros);
  return {
    ...row,
    cashbackPaid: formatMoney(money(row.cashbackPaid)),
    recharged: formatMoney(money(row.recharged)),
    withdrawn: formatMoney(money(row.withdrawn)),
    fees: formatMoney(money(row.fees)),
    commission: formatMoney(money(row.commission)),
    net: formatMoney(money(row.recharged - row.withdrawn)),
  };
}
