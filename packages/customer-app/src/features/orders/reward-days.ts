import { add, formatMoney, type Money, moneyFromMicros, parseMoney, ZERO } from '@goodturn/money';

export interface Reward {
  createdAt: string;
  amount: string;
}

export interface RewardDay {
  /** The day in the reader's own time zone, as `2026-03-10`. */
  day: string;
  amount: string;
}

const read = (wire: string): Money =>
  wire.startsWith('-') ? moneyFromMicros(-parseMoney(wire.slice(1))) : parseMoney(wire);
const write = (amount: Money): string =>
  amount < 0n ? `-${formatMoney(moneyFromMicros(-amount))}` : formatMoney(amount);

function dayOf(iso: string, zone: string | undefined): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(iso));
}

/** Sums the rewards by day, oldest first; `zone` defaults to the reader's own. */
export function rewardDays(rewards: readonly Reward[], zone?: string): RewardDay[] {
  const byDay = new Map<string, Money>();
  for (const { createdAt, amount } of rewards) {
    const day = dayOf(createdAt, zone);
    byDay.set(day, add(byDay.get(day) ?? ZERO, read(amount)));
  }
  return [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, amount]) => ({ day, amount: write(amount) }));
}

export interface Bar {
  day: string;
  /** Distance from the top of a drawing that is 100 high, and the height of the bar. */
  top: number;
  height: number;
}

const drawingHeight = 100n;

/** Returns the bars above and below the zero line, to one scale; a day that is not zero has a visible bar. */
export function barsOf(days: readonly RewardDay[]): { bars: Bar[]; zeroAt: number } {
  const amounts = days.map(({ amount }) => read(amount));
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  const lowest = amounts.reduce((least, amount) => (amount < least ? amount : least), 0n);
  const span = highest - lowest;
  const scaled = (amount: bigint): number => Number((amount * drawingHeight * 100n) / (span || 1n)) / 100;
  const zeroAt = span === 0n ? Number(drawingHeight) : scaled(highest);
  const bars = days.map(({ day }, index) => {
    const amount = amounts[index] ?? ZERO;
    const height = amount === 0n ? 0 : Math.max(1, Math.abs(scaled(amount)));
    return { day, top: amount > 0n ? zeroAt - height : zeroAt, height };
  });
  return { bars, zeroAt };
}
