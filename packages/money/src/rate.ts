import { floorToCent, type Money, MoneyFormatError, moneyFromMicros } from './money.ts';

/** A rate as a whole number of parts per million: 50 000 is 5 %. */
export type Rate = bigint & { readonly brand: 'parts per million' };

const PARTS_PER_UNIT = 1_000_000n;

/** The wire form of a rate from 0 to 1, such as "0.05", with at most six decimals. */
export const RATE_PATTERN = /^(?:0(?:\.[0-9]{1,6})?|1(?:\.0{1,6})?)$/;

/** Converts parts per million. Throws `MoneyFormatError` outside 0 to 1. */
export function rateFromPpm(parts: bigint): Rate {
  if (parts < 0n || parts > PARTS_PER_UNIT) throw new MoneyFormatError('rate out of range');
  return parts as Rate;
}

/** Parses the decimal string of the wire form. Throws `MoneyFormatError` for any other form or a rate above 1. */
export function parseRate(text: string): Rate {
  if (!RATE_PATTERN.test(text)) throw new MoneyFormatError('not a rate');
  const [whole = '0', decimals = ''] = text.split('.');
  return rateFromPpm(BigInt(whole) * PARTS_PER_UNIT + BigInt(decimals.padEnd(6, '0')));
}

/** Formats the rate as a decimal string without trailing zeros: "0.05". */
export function formatRate(rate: Rate): string {
  const decimals = (rate % PARTS_PER_UNIT).toString().padStart(6, '0').replace(/0+$/, '');
  const whole = (rate / PARTS_PER_UNIT).toString();
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Formats the rate as a percentage: "5%", "7.25%". */
export function formatPercent(rate: Rate): string {
  const decimals = (rate % 10_000n).toString().padStart(4, '0').replace(/0+$/, '');
  const whole = (rate / 10_000n).toString();
  return `${decimals === '' ? whole : `${whole}.${decimals}`}%`;
}

/** Multiplies a non-negative amount by the rate and rounds down to the whole micro-dollar. */
export function multiplyRoundingDown(amount: Money, rate: Rate): Money {
  return moneyFromMicros((amount * rate) / PARTS_PER_UNIT);
}

/** Multiplies a non-negative amount by the rate and rounds down to the whole cent: cashback, commission, rewards. */
export function multiplyRoundingDownToCent(amount: Money, rate: Rate): Money {
  return floorToCent(multiplyRoundingDown(amount, rate));
}

/** Returns a part's share of a whole, rounded down to parts per million, or 0 if the whole is 0. */
export function rateOf(part: Money, whole: Money): Rate {
  return rateFromPpm(whole === 0n ? 0n : (part * PARTS_PER_UNIT) / whole);
}
