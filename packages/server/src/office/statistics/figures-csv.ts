import { csvCell } from '../../foundation/lists/csv.ts';
import { signedAmount } from '../../foundation/lists/signed-amount.ts';
import type { DayRow, FigureRow } from './statistics-store.ts';

const counts = ['registrations', 'activeCustomers', 'ordersMatched', 'ordersPaid', 'ordersRefunded'] as const;
const amounts = [
  'recharged',
  'rechargesCorrected',
  'withdrawn',
  'net',
  'cashbackPaid',
  'fees',
  'commission',
  'rewards',
] as const;
type Count = (typeof counts)[number];
type Amount = (typeof amounts)[number];

const words: Readonly<Record<Count | Amount | 'day' | 'total', readonly [en: string, zh: string]>> = {
  day: ['Day', '日期'],
  registrations: ['Registrations', '注册'],
  activeCustomers: ['Active customers', '活跃客户'],
  ordersMatched: ['Orders matched', '匹配订单'],
  ordersPaid: ['Orders paid', '已付订单'],
  ordersRefunded: ['Orders refunded', '已退款订单'],
  recharged: ['Recharged (USD)', '充值（USD）'],
  rechargesCorrected: ['Recharges corrected (USD)', '充值更正（USD）'],
  withdrawn: ['Withdrawn (USD)', '提现（USD）'],
  net: ['Recharged, less corrected and withdrawn (USD)', '充值减更正与提现（USD）'],
  cashbackPaid: ['Cashback paid (USD)', '已付返现（USD）'],
  fees: ['Fees (USD)', '手续费（USD）'],
  commission: ['Platform share (USD)', '平台分成（USD）'],
  rewards: ['Referral rewards (USD)', '邀请奖励（USD）'],
  total: ['Total', '合计'],
};

/** Returns the net inflow; a corrected part of a recharge never belonged to a customer. */
export const netOf = ({ recharged, rechargesCorrected, withdrawn }: FigureRow): bigint =>
  recharged - rechargesCorrected - withdrawn;

function amountOf(day: DayRow, amount: Amount): bigint {
  return amount === 'net' ? netOf(day) : day[amount];
}

/**
 * Returns the statistics of the days as CSV (RFC 4180), with their sums in the last line. Active customers have no sum
 * over several days, since a customer counts on each of them.
 */
export function figuresCsv(days: readonly DayRow[], language: string): string {
  const word = (name: keyof typeof words): string => csvCell(words[name][language === 'zh-cn' ? 1 : 0]);
  const isSummable = (count: Count): boolean => count !== 'activeCustomers' || days.length === 1;
  const lines = days.map((day) => [
    csvCell(day.day),
    ...counts.map((count) => `${day[count]}`),
    ...amounts.map((amount) => signedAmount(amountOf(day, amount))),
  ]);
  const totals = [
    word('total'),
    ...counts.map((count) => (isSummable(count) ? `${days.reduce((sum, day) => sum + day[count], 0)}` : '')),
    ...amounts.map((amount) => signedAmount(days.reduce((sum, day) => sum + amountOf(day, amount), 0n))),
  ];
  const header = [word('day'), ...counts.map(word), ...amounts.map(word)];
  return [header, ...lines, totals].map((cells) => `${cells.join(',')}\r\n`).join('');
}
