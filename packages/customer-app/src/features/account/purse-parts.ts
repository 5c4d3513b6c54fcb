import { add, formatMoney, parseMoney } from '@goodturn/money';

interface Coming {
  requestedAmount: string | null;
}

export interface PurseParts {
  available: string;
  held: string;
  coming: string;
}

/**
 * Returns the available, held and announced parts of the balance. An announced recharge without an amount counts only
 * once it arrives.
 */
export function purseParts(available: string, held: string, recharges: readonly Coming[]): PurseParts {
  const amounts = recharges.flatMap(({ requestedAmount }) =>
    requestedAmount === null ? [] : [parseMoney(requestedAmount)],
  );
  return { available, held, coming: formatMoney(add(...amounts)) };
}

const thousandth = 1000n;

/**
 * Returns each part's share of the bar in thousandths of the whole; a part above zero is always wide enough to be seen.
 */
export function barShares({ available, held, coming }: PurseParts): Record<keyof PurseParts, number> {
  const parts = { available: parseMoney(available), held: parseMoney(held), coming: parseMoney(coming) };
  const whole = add(...Object.values(parts));
  const share = (part: bigint) => (part === 0n || whole === 0n ? 0 : Math.max(30, Number((part * thousandth) / whole)));
  return { available: share(parts.available), held: share(parts.held), coming: share(parts.coming) };
}

/** Returns the height of each month's bar in thousandths of the best month; a month below zero has none. */
export function monthShares(amounts: readonly string[]): number[] {
  const sizes = amounts.map((amount) => (amount.startsWith('-') ? 0n : parseMoney(amount)));
  const best = sizes.reduce<bigint>((most, size) => (size > most ? size : most), 0n);
  return sizes.map((size) => (best === 0n ? 0 : Number((size * thousandth) / best)));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the time at which a recharge is expected: within 24 hours of its announcement. */
export const expectedBy = (announced: string): string => new Date(Date.parse(announced) + dayMs).toISOString();
