import { formatMoney, moneyFromMicros } from '@goodturn/money';
import type { ExportRow } from './export-store.ts';

/** The columns that hold micro-dollars. */
const amounts = new Set([
  'amount',
  'available_balance_after',
  'balance',
  'bonus',
  'cashback',
  'credited_amount',
  'fee',
  'price',
  'referral_reward',
  'requested_amount',
]);

const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A row as people read it: names without underscores, amounts in dollars, nothing that is empty. */
export function exportRow(row: ExportRow): ExportRow {
  const entries = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      camelCase(name),
      amounts.has(name) && typeof value === 'number' ? formatMoney(moneyFromMicros(BigInt(value))) : value,
    ]),
  );
}
