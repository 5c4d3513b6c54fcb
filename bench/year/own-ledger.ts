import type { SiteCalendar } from './site-calendar.ts';

/**
 * The expected results of a year: plain sums that the script computes from the responses of calls and the rules of the
 * shop, in named accounts.
 */

const countNames = ['registrations', 'ordersMatched', 'ordersPaid', 'ordersRefunded'] as const;
export const amountNames = [
  'cashbackPaid',
  'recharged',
  'rechargesCorrected',
  'withdrawn',
  'fees',
  'commission',
  'rewards',
] as const;
export const figureNames = [...countNames, ...amountNames] as const;
export type FigureName = (typeof figureNames)[number];

/** The parts of a customer's balance with the type under which bills list them. */
export const billTypes = {
  recharged: 1,
  cashback: 0,
  bonuses: 0,
  rewards: 2,
  increases: 3,
  orders: 7,
  refunds: 8,
  withdrawals: 5,
  withdrawalsBack: 6,
  corrections: 4,
} as const;
export type Part = keyof typeof billTypes;

export interface OwnDay {
  figures: Map<FigureName, bigint>;
  active: Set<string>;
}

export interface OwnBills {
  count: number;
  credited: bigint;
  debited: bigint;
}

export interface Move {
  /** An account such as `available 7`, `escrow 3` or `fees`. */
  from: string;
  to: string;
  amount: bigint;
  /** The part of a customer's available balance, which the bill's type expresses. */
  part?: Part;
}

export type OwnLedger = ReturnType<typeof createOwnLedger>;

const add = <Key>(sums: Map<Key, bigint>, key: Key, amount: bigint): void => {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
};

export function createOwnLedger(calendar: SiteCalendar) {
  const accounts = new Map<string, bigint>();
  const days = new Map<string, OwnDay>();
  const bills = new Map<string, OwnBills>();
  const parts = new Map<string, Map<Part, bigint>>();
  const counts = new Map<string, number>();
  let today = '';

  const ofToday = (): OwnDay => {
    const day = days.get(today) ?? { figures: new Map<FigureName, bigint>(), active: new Set<string>() };
    days.set(today, day);
    return day;
  };

  const bill = (account: string, part: Part, change: bigint): void => {
    const key = `${billTypes[part]} ${today.slice(0, 7)}`;
    const { count, credited, debited } = bills.get(key) ?? { count: 0, credited: 0n, debited: 0n };
    const gain = change > 0n ? change : 0n;
    bills.set(key, { count: count + 1, credited: credited + gain, debited: debited + gain - change });
    const own = parts.get(account) ?? new Map<Part, bigint>();
    add(own, part, change);
    parts.set(account, own);
  };

  return {
    days,
    bills,
    parts,

    /** Sets the time of the following moves. */
    moveTo: (now: Date): void => {
      today = calendar.dayOf(now);
    },
    today: (): string => today,

    /** Moves an amount; does nothing if it is zero. */
    move: ({ from, to, amount, part }: Move): void => {
      if (amount === 0n) return;
      if (amount < 0n) throw new Error(`a negative amount from ${from} to ${to}`);
      add(accounts, from, -amount);
      add(accounts, to, amount);
      if (part === undefined) return;
      if (from.startsWith('available ')) bill(from, part, -amount);
      else bill(to, part, amount);
    },
    balance: (account: string): bigint => accounts.get(account) ?? 0n,
    total: (word: string): bigint =>
      [...accounts].reduce((sum, [name, balance]) => (name.split(' ')[0] === word ? sum + balance : sum), 0n),

    figure: (name: FigureName, amount = 1n): void => add(ofToday().figures, name, amount),
    active: (userId: string): void => void ofToday().active.add(userId),

    count: (what: string, more = 1): void => void counts.set(what, (counts.get(what) ?? 0) + more),
    counted: (what: string): number => counts.get(what) ?? 0,
    allCounts: (): Record<string, number> => Object.fromEntries(counts),
  };
}
