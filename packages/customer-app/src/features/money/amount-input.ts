import { MONEY_PATTERN, type Money, parseMoney } from '@goodturn/money';

/** The reason why an input is not an amount: it is empty, not a number, readable in two ways, or zero. */
type AmountError = 'empty' | 'form' | 'ambiguous' | 'zero';
export type ParsedAmount = { amount: Money; error?: never } | { amount?: never; error: AmountError };

/** The code points at which the ten digits begin in the scripts that our readers type: Arabic, Persian, full width. */
const zeros = [0x0660, 0x06f0, 0xff10];

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String.fromCharCode(code - zero + 48);
}

/**
 * Returns digits with `.` and `,` only: signs of other scripts are converted, and those that can only separate
 * thousands are removed.
 */
function plainSigns(typed: string): string {
  return typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, latinDigit)
    .replace(/[\s'’\u066c]/g, '')
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\u060c\uff0c]/g, ',');
}

/** Returns the number with a point for the decimals and no separator of thousands; undefined if it is not a number. */
function withPoint(text: string): string | undefined {
  if (/^\d*\.?\d*$/.test(text)) return text;
  if (/^\d*,\d*$/.test(text) || /^\d{1,3}(\.\d{3})+,\d*$/.test(text)) {
    return text.replaceAll('.', '').replace(',', '.');
  }
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '');
  return undefined;
}

/** Returns an amount from the wire as input text: with a fourth decimal if three would look like thousands. */
export const amountToType = (wire: string): string => (/\.\d{3}$/.test(wire) ? `${wire}0` : wire);

/**
 * Parses an amount as people type it: with a decimal comma, in Arabic digits, with separated thousands. `1,000` and
 * `1.000` are a thousand to one reader and one dollar to another, so that they are reported as ambiguous.
 */
export function parseAmount(typed: string): ParsedAmount {
  const text = plainSigns(typed);
  if (text === '') return { error: 'empty' };
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return { error: 'ambiguous' };
  const [dollars = '', decimals = ''] = withPoint(text)?.split('.') ?? [];
  if (dollars === '' && decimals === '') return { error: 'form' };
  const wire = `${dollars.replace(/^0+(?=\d)/, '') || '0'}${decimals === '' ? '' : `.${decimals}`}`;
  if (!MONEY_PATTERN.test(wire)) return { error: 'form' };
  const amount = parseMoney(wire);
  return amount === 0n ? { error: 'zero' } : { amount };
}
