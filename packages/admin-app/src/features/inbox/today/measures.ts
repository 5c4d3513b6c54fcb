import type { ResponseOf } from '@goodturn/contract';
import { formatMoney, moneyFromMicros, parseMoney } from '@goodturn/money';

export type Day = ResponseOf<'today/inquire'>['days'][number];
export type Hour = ResponseOf<'today/inquire'>['hours'][number];
/** The figures of a day or an hour. */
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

/** What is drawn together, since it can be compared. */
export const measureGroups = {
  orders: ['ordersMatched', 'ordersPaid', 'ordersRefunded'],
  people: ['registrations', 'activeCustomers'],
  flow: ['recharged', 'rechargesCorrected', 'withdrawn', 'cashbackPaid'],
  platform: ['fees', 'commission', 'rewards'],
} as const satisfies Record<string, readonly Metric[]>;
export type MeasureGroup = keyof typeof measureGroups;

export const isCount = (measure: Metric): measure is CountMeasure =>
  (countMeasures as readonly string[]).includes(measure);

/** Customers who were active on several days count once a day: their sum over days would say something else. */
export const summable = (measure: Metric, days: readonly Day[]): boolean =>
  measure !== 'activeCustomers' || days.length === 1;

export function totalCount(days: readonly Day[], measure: CountMeasure): number {
  return days.reduce((sum, day) => sum + day[measure], 0);
}

/** The sum of amounts of the wire, with a minus where more went out than came in. */
export function totalAmount(days: readonly Day[], measure: AmountMeasure): string {
  const micros = days.reduce((sum, day) => {
    const wire = day[measure];
    return wire.startsWith('-') ? sum - parseMoney(wire.slice(1)) : sum + parseMoney(wire);
  }, 0n);
  const size = formatMoney(moneyFromMicros(micros < 0n ? -micros : micros));
  return micros < 0n ? `-${size}` : size;
}

/** How much more or less it is, in percent of what it was, as "+12 %"; empty where that says nothing. */
export function changeOf(now: number, before: number): string {
  if (before === 0 || now === before) return '';
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}

/** A shop seldom has a corrected recharge: where there is none in any of the spans, its figure says nothing. */
export const shownAmounts = (...spans: (readonly Day[])[]): AmountMeasure[] =>
  amountMeasures.filter(
    (measure) => measure !== 'rechargesCorrected' || spans.some((days) => totalAmount(days, measure) !== '0.00'),
  );
