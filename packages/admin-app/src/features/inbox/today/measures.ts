import type { ResponseOf } from '@goodturn/contract';
import { formatMoney, moneyFromMicros, parseMoney } from '@goodturn/money';

export type Day = ResponseOf<'today/inquire'>['days'][number];
export type Hour = ResponseOf<'today/inquire'>['hours'][number];
export type Figures = Omit<Day, 'day'>;

export const countMeasures = [
  'registrations',
  'activeCustomers',
  'ordersMatched',
  'ordersPaid',
  'ordersRefunded',
] as const satisfies readonly (keyof Figures)[];
const amountMeasures = [
  'recharged',
  'rechargesCorrected',
  'withdrawn',
  'net',
  'cashbackPaid',
  'fees',
  'commission',
  'rewards',
] as const satisfies readonly (keyof Figures)[];

type CountMeasure = (typeof countMeasures)[number];
type AmountMeasure = (typeof amountMeasures)[number];
export type Metric = CountMeasure | AmountMeasure;

/** Figures in one group are comparable and share a chart. */
export const measureGroups = {
  orders: ['ordersMatched', 'ordersPaid', 'ordersRefunded'],
  people: ['registrations', 'activeCustomers'],
  flow: ['recharged', 'rechargesCorrected', 'withdrawn', 'cashbackPaid'],
  platform: ['fees', 'commission', 'rewards'],
} as const satisfies Record<string, readonly Metric[]>;
export type MeasureGroup = keyof typeof measureGroups;

export const isCount = (measure: Metric): measure is CountMeasure =>
  (countMeasures as readonly string[]).includes(measure);

/** Tells whether the figure can be summed: customers who are active on several days would count once for each day. */
export const summable = (measure: Metric, days: readonly Day[]): boolean =>
  measure !== 'activeCustomers' || days.length === 1;

export function totalCount(days: readonly Day[], measure: CountMeasure): number {
  return days.reduce((sum, day) => sum + day[measure], 0);
}

/** Returns the sum of wire amounts; it is negative if more was paid out than received. */
export function totalAmount(days: readonly Day[], measure: AmountMeasure): string {
  const micros = days.reduce((sum, day) => {
    const wire = day[measure];
    return wire.startsWith('-') ? sum - parseMoney(wire.slice(1)) : sum + parseMoney(wire);
  }, 0n);
  const size = formatMoney(moneyFromMicros(micros < 0n ? -micros : micros));
  return micros < 0n ? `-${size}` : size;
}

/** Returns the change in percent, such as "+12 %"; empty if there is none or the earlier value is zero. */
export function changeOf(now: number, before: number): string {
  if (before === 0 || now === before) return '';
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}

/** Returns the measures to show. Corrected recharges are rare: a shop without any does not see their figure. */
export const shownAmounts = (...spans: (readonly Day[])[]): AmountMeasure[] =>
  amountMeasures.filter(
    (measure) => measure !== 'rechargesCorrected' || spans.some((days) => totalAmount(days, measure) !== '0.00'),
  );
