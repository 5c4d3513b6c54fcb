/**
 * Recovery codes as people read and type them: 80 random bits in Crockford's base32, which leaves out letters that
 * resemble digits.
 */
import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const symbols = 16;

export const newRecoveryCode = (): string =>
  // 256 is a multiple of 32, so that each symbol is equally likely.
  groupsOf(Array.from(randomBytes(symbols), (byte) => alphabet.charAt(byte % alphabet.length)).join(''));

const groupsOf = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Returns a typed code in the canonical form that is hashed; undefined for a text that cannot be a code. */
export function parseRecoveryCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : undefined;
}
