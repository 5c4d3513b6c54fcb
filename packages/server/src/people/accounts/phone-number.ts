import { DomainError } from '../../foundation/domain-error.ts';

export interface PhoneNumber {
  /** The number in ASCII digits, without white space and the marks by which people group digits. */
  userName: string;
  /** The digits alone, by which an account is unique and found. */
  digits: string;
}

/** Reads a phone number as people type it, in any script's digits; undefined for anything else. */
export function parsePhoneNumber(text: string): PhoneNumber | undefined {
  const userName = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}().-]/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit);
  return /^\+?[0-9]{6,15}$/.test(userName) ? { userName, digits: userName.replace('+', '') } : undefined;
}

export function requirePhoneNumber(text: string, field: string): PhoneNumber {
  const number = parsePhoneNumber(text);
  if (number === undefined)
    throw new DomainError('invalid_request', { fields: { [field]: 'error_view.phone_format' } });
  return number;
}

/**
 * Returns the ASCII digit for a digit of any script. Unicode keeps the ten digits of a script in one run from zero to
 * nine, and runs may follow each other.
 */
function asciiDigit(digit: string): string {
  let before = digit.codePointAt(0) ?? 0;
  const code = before;
  while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before -= 1;
  return String((code - before) % 10);
}
