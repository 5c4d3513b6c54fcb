import { parseMoney } from '@goodturn/money';

/**
 * Returns the share of the cashback in a price, in percent with two decimals, from two amounts of the wire; 0 for a
 * price of zero.
 */
export function shareOf(part: string, whole: string): string {
  const [partMicros, wholeMicros] = [parseMoney(part), parseMoney(whole)];
  if (wholeMicros === 0n) return '0';
  const hundredths = (partMicros * 10_000n) / wholeMicros;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
