import { withLatinDigits } from './latin-digits.ts';
import { MONEY_PATTERN, type Money, parseMoney } from './money.ts';

/** The reason why a text is not an amount: it is empty, no number, or readable as two amounts. */
export type TypedAmountError = 'empty' | 'form' | 'ambiguous';
export type TypedAmount = { amount: Money; error?: never } | { amount?: never; error: TypedAmountError };

/** Signs that only ever separate thousands: spaces, apostrophes, and the Arabic separator. */
const thousands = /[\p{Zs}'’\u066c]/gu;
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202d\u2066-\u2069]/gu;
const wideSigns: Readonly<Record<string, string>> = { '．': '.', '，': ',', '،': ',' };
const unit = String.raw`(?:US\$|\$|USD)`;
const around = new RegExp(String.raw`^(?:\+\s?)?(?:${unit}\s?)?(.*?)(?:\s?${unit})?$`, 'isu');

/** A bare or grouped whole part. A group has three digits, one sign throughout, and no zero before it. */
const whole = (group: string) => String.raw`(?:[0-9]*|[1-9][0-9]{0,2}(?:${group}[0-9]{3})+)`;
/** The conventions in which people write amounts, by their signs for thousands and for decimals. */
const conventions = [
  { group: ',', shape: new RegExp(String.raw`^(?:${whole(',')}[.٫][0-9]+|${whole(',')}|[0-9]+[.٫])$`, 'u') },
  { group: '.', shape: new RegExp(String.raw`^(?:${whole('[.]')}[,٫][0-9]+|${whole('[.]')}|[0-9]+[,٫])$`, 'u') },
  { group: ' ', shape: new RegExp(String.raw`^${whole(' ')}(?:[.,٫][0-9]*)?$`, 'u') },
];

/**
 * Three digits after the only point or comma are thousands to one writer and decimals to another, and spreadsheets take
 * `0,500` for five hundred. Four digits after a comma are a group in Chinese.
 */
const twofold = /^[0-9 ]*(?:[.,][0-9]{3}|,[0-9]{4})$/;

/** Returns the amounts, in the wire form, that the conventions read in a text. */
function readingsOf(text: string): string[] {
  const numbers = conventions
    .filter(({ shape }) => shape.test(text))
    .map(({ group }) => text.replaceAll(group, '').replace(/[,٫]/u, '.'));
  return [...new Set(numbers.map(wireOf))];
}

function wireOf(number: string): string {
  const [dollars = '', decimals = ''] = number.split('.');
  return `${dollars.replace(/^0+(?=[0-9])/, '') || '0'}${decimals === '' ? '' : `.${decimals}`}`;
}

/**
 * Reads an amount as people type or paste it: in the digits of any script, with a decimal point or comma, with groups
 * of three digits, with the currency. The one reader of both apps and of imported files: a text that two conventions
 * read as two amounts is refused, never guessed. A number is judged as it was written; nothing is removed before that
 * could be a part of it.
 */
export function parseTypedAmount(typed: string): TypedAmount {
  // Direction marks come along with what is copied from a right-to-left page.
  const [, bare = ''] = around.exec(withLatinDigits(typed).replace(directionMarks, '').trim()) ?? [];
  const text = bare.replace(thousands, ' ').replace(/[．，،]/gu, (sign) => wideSigns[sign] ?? sign);
  if (text === '') return { error: 'empty' };
  if (twofold.test(text)) return { error: 'ambiguous' };
  const readings = /[0-9]/.test(text) ? readingsOf(text) : [];
  if (readings.length > 1) return { error: 'ambiguous' };
  const [wire = ''] = readings;
  return MONEY_PATTERN.test(wire) ? { amount: parseMoney(wire) } : { error: 'form' };
}

/** Returns an amount of the wire as input text: with a fourth decimal if three would look like thousands. */
export const amountToType = (wire: string): string => (/\.[0-9]{3}$/.test(wire) ? `${wire}0` : wire);
