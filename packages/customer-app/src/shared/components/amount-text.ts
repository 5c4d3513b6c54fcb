import { formatMoney, formatMoneyShort, moneyFromMicros, parseMoney } from '@goodturn/money';

export interface AmountText {
  /** The displayed text: two decimals, rounded towards zero, grouped as in the reader's language. */
  shown: string;
  /** All decimals, if there are more than the displayed ones. */
  exact: string | undefined;
}

/** Some languages put a direction mark before the sign; an amount has its own direction. */
const hyphen = /[\u061c\u200e\u200f]?-/;
/** The minus sign is as wide as a plus, and is never taken for a hyphen. */
const minus = '\u2212';

/** Formats an amount from the wire, with or without a minus sign, without a conversion to floating point. */
export function amountText(wire: string, htmlLang: string): AmountText {
  const negative = wire.startsWith('-');
  const size = parseMoney(negative ? wire.slice(1) : wire);
  const amount = moneyFromMicros(negative ? -size : size);
  const short = formatMoneyShort(amount);
  const full = formatMoney(amount);
  const format = new Intl.NumberFormat(`${htmlLang}-u-nu-latn`, { minimumFractionDigits: 2 });
  const shown = format.format(short as `${number}`).replace(hyphen, minus);
  return { shown, exact: full === short ? undefined : full.replace(hyphen, minus) };
}

export const isZero = (wire: string): boolean => /^-?0(\.0*)?$/.test(wire);
