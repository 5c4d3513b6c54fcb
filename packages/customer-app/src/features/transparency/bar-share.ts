import { parseMoney } from '@goodturn/money';

/** Returns the share of an amount in the largest one, in percent for a bar; an amount above zero stays visible. */
export function barShare(amount: string, most: string): number {
  const [part, whole]: bigint[] = [parseMoney(amount), parseMoney(most)];
  if (part === undefined || whole === undefined || part <= 0n || whole <= 0n) return 0;
  return Math.min(100, Math.max(1, Number((part * 1_000n) / whole) / 10));
}
