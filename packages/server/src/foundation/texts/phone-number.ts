import { changeOfCode } from '@goodturn/contract';
import { withLatinDigits } from '@goodturn/money';
import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber as ParsedNumber } from 'libphonenumber-js';
import { DomainError } from '../domain-error.ts';

export interface PhoneNumber {
  /** The number in the form of E.164: a plus and at most 15 digits. */
  userName: string;
  /** The digits of E.164, by which an account is unique and found. */
  digits: string;
  /**
   * The digits by which an account can be stored, the likeliest first. Accounts from before numbers were brought into
   * one form keep what was typed then, such as `0044 20 …` or `+44 (0)20 …`.
   */
  spellings: readonly string[];
}

/** The reasons why a text is no phone number. */
type NoPhoneNumber = 'no_number' | 'country_missing';

/**
 * Reads a phone number as people type, copy or dial it: in any script's digits, with direction marks, any dash, slashes,
 * `tel:`, `00` and `(0)`. Without an international prefix it is national, and its country has to be chosen: it could be
 * a number of several countries.
 */
export function parsePhoneNumber(text: string, country?: string): PhoneNumber | NoPhoneNumber {
  const typed = plainText(text);
  if (spreadsheetNumber.test(typed)) return 'no_number';
  const number = nationalNumber(typed, country) ?? internationalNumber(typed);
  if (country === undefined && number?.isKnown !== true && isOtherPrefix(typed)) return 'country_missing';
  if (number === undefined) {
    const isAtHome = country === undefined && /^\(?[0-9]/.test(typed) && digitsOf(typed) !== undefined;
    return isAtHome ? 'country_missing' : 'no_number';
  }
  const { digits, withTrunk } = number;
  const dialled = ['00', '011'].map((prefix) => `${prefix}${digits}`);
  // The digits of a national number could be an international one of somebody else.
  const asTyped = country === undefined ? (digitsOf(typed) ?? digits) : digits;
  return { userName: `+${digits}`, digits, spellings: [...new Set([asTyped, digits, ...dialled, withTrunk])] };
}

/**
 * Returns the digits to look an existing account up by, the likeliest first; none if the text is no number. They end
 * with what was typed, so that every account is found by the text with which it was opened.
 */
export function phoneSpellings(text: string, country?: string): readonly string[] {
  const own = userNumber(text);
  if (own !== undefined) return [own];
  const number = parsePhoneNumber(text, country);
  const typed = digitsOf(plainText(text));
  return [
    ...new Set([...(typeof number === 'object' ? number.spellings : []), ...(typed === undefined ? [] : [typed])]),
  ];
}

/**
 * Returns the name by which people log in to an account whose phone number went to another one: # and the account's
 * number. No phone number has this form, and nobody can register with it.
 */
function userNumber(text: string): string | undefined {
  const [, digits] = /^#\s*([1-9][0-9]{0,17})$/.exec(plainText(text)) ?? [];
  return digits && `#${digits}`;
}

/** Reads the name of somebody's account, which is a phone number or, once that went to another account, # and a number. */
export function requireAccountName(text: string, of: { field: string; country?: string | undefined }): PhoneNumber {
  const own = userNumber(text);
  return own === undefined ? requirePhoneNumber(text, of) : { userName: own, digits: own, spellings: [own] };
}

/**
 * Returns the digits of a number, or of its beginning or end, as the digits of E.164 have them: without the prefixes of
 * a call abroad or at home. Undefined if the text is no number.
 */
export function partialPhoneDigits(text: string): string | undefined {
  const typed = plainText(text);
  if (!/^[+0-9()\s.-]+$/.test(typed)) return undefined;
  const digits = typed.replace(/\(\s*0\s*\)/g, '').replace(/[^0-9]/g, '');
  // Few digits are the end of a number, which can begin with zeros.
  if (digits.length < 7 || typed.startsWith('+')) return digits;
  // The longer ones are dialled in America and Australia; in Russia and its neighbours 8 stands before a number.
  return digits.replace(/^(?:0011|011)(?=[1-9][0-9]{9})|^00?|^8(?=[79][0-9]{9}$)/, '');
}

export function requirePhoneNumber(text: string, { field, country }: { field: string; country?: string | undefined }) {
  const number = parsePhoneNumber(text, country);
  if (typeof number === 'object') return number;
  const isRounded = changeOfCode(text) === 'rounded';
  const missing = isRounded ? 'error_view.field_rounded' : 'error_view.phone_format';
  const key = number === 'country_missing' ? 'error_view.phone_country' : missing;
  throw new DomainError('invalid_request', { fields: { [field]: key } });
}

/** The label before a number on a card or in a link, such as `Tel.`, `Tél. :`, `M:` or `sms:`. */
const label = /^[\p{L}\p{M}]{1,12}(?:(?:\s?[.:]){1,2}(?:--)?\s*|\s+(?=[+(]))/u;
/** A link of WhatsApp, whose numbers begin with the code of their country, with or without a plus. */
const whatsapp =
  /^(?:whatsapp:\/\/send|(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com\/send))\/?(?:\?phone=)?(?:\+|%2B)?([0-9]{6,15})(?:[/?&#]\S*)?$/i;
/** A number of a spreadsheet, whose last digit is none of the phone number's. */
const spreadsheetNumber = /^[0-9]{6,15}\.0$/;
/** Quotation marks, pictures and ends of sentences around it. */
const around = /^[\s"'“”„‘’«»`\p{Extended_Pictographic}\ufe0f]+(?=[+(0-9\p{L}])|[\s"'“”„‘’«»`,;.]+$/gu;

/** Returns the text with its digits and signs as ASCII, and without what only directs or names it. */
const plainText = (text: string): string =>
  withLatinDigits(text)
    .trim()
    .replace(whatsapp, '+$1')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/[⁺₊﹢➕]|%2B/giu, '+')
    .replace(/[\p{Dash}/·•_]/gu, '-')
    .replace(around, '')
    .replace(label, '');

/** Returns the digits of a number in the form in which accounts were stored before; undefined for any other text. */
function digitsOf(typed: string): string | undefined {
  const bare = typed.replace(/[\s().-]/gu, '');
  return /^\+?[0-9]{6,15}$/.test(bare) ? bare.replace('+', '') : undefined;
}

interface ReadNumber {
  /** Whether its country has such numbers. */
  isKnown: boolean;
  /** The digits of the E.164 form. */
  digits: string;
  /** The number with the zero that is dialled at home behind the country, as in `+44 (0)20 …`. */
  withTrunk: string;
}

function nationalNumber(typed: string, country: string | undefined): ReadNumber | undefined {
  if (country === undefined || !isSupportedCountry(country) || typed.startsWith('+')) return undefined;
  return possible(parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false }));
}

function internationalNumber(typed: string): ReadNumber | undefined {
  const international = typed.replace(/^[\s(]*0[\s-]?0[\s()-]*(?=[1-9])/u, '+');
  if (!/^\(?\+/.test(international)) return undefined;
  const known = possible(withoutTrunk(parsePhoneNumberFromString(international, { extract: false })));
  if (known !== undefined) return known;
  // A number of a length that its country is not known to have is taken as it stands: numbering plans change.
  const digits = digitsOf(international.replace(/\(0\)/, ''));
  return digits === undefined || digits.startsWith('0') ? undefined : { digits, withTrunk: digits, isKnown: false };
}

/**
 * People write `(0)` behind the code of every country, also of those where nobody dials a zero, and Mexico's old 1 of
 * mobile phones: what is a number only without it is meant without it. Italy's zero is a part of its numbers.
 */
function withoutTrunk(number: ParsedNumber | undefined): ParsedNumber | undefined {
  if (number === undefined || number.isValid()) return number;
  const { countryCallingCode, nationalNumber: national } = number;
  const bare = countryCallingCode === '52' ? national.replace(/^0?1?(?=[0-9]{10}$)/, '') : national.replace(/^0/, '');
  const other = bare === national ? undefined : parsePhoneNumberFromString(`+${countryCallingCode}${bare}`);
  return other?.isValid() === true ? other : number;
}

/**
 * Elsewhere a call abroad begins with 0011, or with 00 and another digit: `001 44 20 …` is a number of the United Kingdom
 * in Hong Kong, and begins like one of America. Only the country in which it is dialled tells.
 */
const isOtherPrefix = (typed: string): boolean =>
  [/^[\s(]*00[1-9][\s()-]*(?=[1-9])/u, /^[\s(]*0011[\s()-]*(?=[1-9])/u].some(
    (prefix) =>
      prefix.test(typed) &&
      parsePhoneNumberFromString(typed.replace(prefix, '+'), { extract: false })?.isValid() === true,
  );

function possible(number: ParsedNumber | undefined): ReadNumber | undefined {
  // An extension belongs to an office, not to a person.
  if (number?.isPossible() !== true || number.ext !== undefined) return undefined;
  const { countryCallingCode, nationalNumber: national } = number;
  return { digits: number.number.slice(1), withTrunk: `${countryCallingCode}0${national}`, isKnown: number.isValid() };
}
