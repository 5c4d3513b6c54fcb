/**
 * An amount of US dollars as a whole number of micro-dollars (1 USD = 1 000 000). The brand separates amounts from
 * other bigints, such as ids; only this module creates one.
 */
export type Money = bigint & { readonly brand: 'micro-dollars' };

export const MICROS_PER_DOLLAR = 1_000_000n;
const MICROS_PER_CENT = 10_000n;
/** The largest amount an int8 column holds; no amount exceeds it. */
export const MAX_MICROS = 9_223_372_036_854_775_807n;

export class MoneyFormatError extends Error {
  override readonly name = 'MoneyFormatError';
}

/** Converts micro-dollars as stored in the database. Throws `MoneyFormatError` outside the range of an int8. */
export function moneyFromMicros(micros: bigint): Money {
  if (micros > MAX_MICROS || micros < -MAX_MICROS) throw new MoneyFormatError('amount out of range');
  return micros as Money;
}

export const ZERO: Money = moneyFromMicros(0n);

/** The wire form of an amount: no sign, exponent or leading zeros, at most six decimals, below 10^12 dollars. */
export const MONEY_PATTERN = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,6})?$/;

/** Parses the decimal string of the wire form, such as "12.50". Throws `MoneyFormatError` for any other form. */
export function parseMoney(text: string): Money {
  if (!MONEY_PATTERN.test(text)) throw new MoneyFormatError('not an amount');
  const [dollars = '0', decimals = ''] = text.split('.');
  return moneyFromMicros(BigInt(dollars) * MICROS_PER_DOLLAR + BigInt(decimals.padEnd(6, '0')));
}

/** Formats the exact amount with two to six decimals; a negative amount, which only records show, has a leading minus. */
export function formatMoney(amount: Money): string {
  const { sign, dollars, decimals } = digitsOf(amount);
  return `${sign}${dollars}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}`;
}

/**
 * Formats the exact amount in the convention of a language, with Latin digits and two to six decimals: `1.049,80` in
 * German. `language` is a BCP 47 tag.
 */
export function formatMoneyIn(amount: Money, language: string): string {
  const format = new Intl.NumberFormat([language], {
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  });
  // Intl formats a decimal string exactly; converting it to a number would lose digits.
  return format.format(formatMoney(amount) as Intl.StringNumericLiteral);
}

/** Formats the amount for display, with exactly two decimals, rounded towards zero. */
export function formatMoneyShort(amount: Money): string {
  const { sign, dollars, decimals } = digitsOf(amount);
  return `${sign}${dollars}.${decimals.slice(0, 2)}`;
}

function digitsOf(amount: Money): {
  sign: string;
  dollars: string;
  decimals: string;
} {
  const size = amount < 0n ? -amount : amount;
  return {
    sign: amount < 0n ? '-' : '',
    dollars: (size / MICROS_PER_DOLLAR).toString(),
    decimals: (size % MICROS_PER_DOLLAR).toString().padStart(6, '0'),
  };
}

export function add(...amounts: Money[]): Money {
  return moneyFromMicros(amounts.reduce((sum: bigint, amount) => sum + amount, 0n));
}

export function subtract(from: Money, amount: Money): Money {
  return moneyFromMicros(from - amount);
}

export function multiplyByCount(amount: Money, count: bigint): Money {
  return moneyFromMicros(amount * count);
}

/** Rounds a non-negative amount down to the whole cent. */
export function floorToCent(amount: Money): Money {
  return moneyFromMicros(amount - (amount % MICROS_PER_CENT));
}

/** Rounds a non-negative amount down to the whole dollar. */
export function floorToDollar(amount: Money): Money {
  return moneyFromMicros(amount - (amount % MICROS_PER_DOLLAR));
}

export function minimum(first: Money, second: Money): Money {
  return first < second ? first : second;
}

export function maximum(first: Money, second: Money): Money {
  return first > second ? first : second;
}

/**
 * Splits an amount into parts in proportion to the weights, so that the parts sum exactly to it: each part is rounded
 * down, and the micro-dollars left over go to the largest remainders (Hamilton's method), earlier parts first.
 */
export function allocate(amount: Money, weights: readonly bigint[]): Money[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n))
    throw new MoneyFormatError('weights must sum to more than 0');
  const parts = weights.map((weight) => ({
    share: (amount * weight) / total,
    remainder: (amount * weight) % total,
  }));
  let left = amount - parts.reduce((sum, part) => sum + part.share, 0n);
  const byRemainder = [...parts].sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder < b.remainder ? 1 : -1));
  for (const part of byRemainder) {
    if (left === 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return parts.map((part) => moneyFromMicros(part.share));
}
