import { formatMoney, formatMoneyShort, moneyFromMicros, parseMoney } from '@goodturn/money';

export interface AmountText {
  /** Two decimals, rounded towards zero, grouped the reader's way: what is shown. */
  shown: string;
  /** All decimals, where they say more than what is shown. */
  exact: string | undefined;
}

/** Some languages put a mark of direction before the sign; an amount has its own direction. */
const hyphen = /[\u061c\u200e\u200f]?-/;
/** As wide as a plus, and never taken for a hyphen. */
const minus = '\u2212';

/** Reads an amount from the wire, with or without a minus, and writes it for people; no float is ever made of it. */
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

/** Whether an amount from the wire is nothing at all. */
export const isZero = (wire: string): boolean => /^-?0(\.0*)?$/.test(wire);
