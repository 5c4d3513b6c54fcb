import { MONEY_PATTERN, type Money, parseMoney } from '@goodturn/money';

/** Why what was typed is no amount: nothing, no number, one that can be read in two ways, or nothing at all. */
type AmountError = 'empty' | 'form' | 'ambiguous' | 'zero';
export type ParsedAmount = { amount: Money; error?: never } | { amount?: never; error: AmountError };

/** Where the ten digits of the scripts that our readers type in begin: Arabic, Persian, full width. */
const zeros = [0x0660, 0x06f0, 0xff10];

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String.fromCharCode(code - zero + 48);
}

/** Digits with `.` and `,` alone: other scripts' signs become these, what can only part thousands goes away. */
function plainSigns(typed: string): string {
  return typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, latinDigit)
    .replace(/[\s'’\u066c]/g, '')
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\u060c\uff0c]/g, ',');
}

/** With a point for the decimals and nothing between thousands; undefined where the signs make no number. */
function withPoint(text: string): string | undefined {
  if (/^\d*\.?\d*$/.test(text)) return text;
  if (/^\d*,\d*$/.test(text) || /^\d{1,3}(\.\d{3})+,\d*$/.test(text)) {
    return text.replaceAll('.', '').replace(',', '.');
  }
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '');
  return undefined;
}

/** An amount from the wire as it can be put into the field: with a fourth decimal where three would look like thousands. */
export const amountToType = (wire: string): string => (/\.\d{3}$/.test(wire) ? `${wire}0` : wire);

/**
 * Reads an amount as people type it: with a decimal comma, in Arabic digits, with thousands apart. `1,000` and `1.000`
 * are a thousand to one reader and one dollar to another, so they are never guessed at.
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
