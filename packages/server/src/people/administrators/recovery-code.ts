/** Recovery codes as people read and type them: 80 random bits in Crockford's base32, whose letters are not taken for digits. */
import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const symbols = 16;

export const newRecoveryCode = (): string =>
  // 256 is a multiple of 32, so each symbol is as likely as any other.
  groupsOf(Array.from(randomBytes(symbols), (byte) => alphabet.charAt(byte % alphabet.length)).join(''));

const groupsOf = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** The code that somebody typed, in the one form that is hashed; undefined for what cannot be one. */
export function parseRecoveryCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : undefined;
}
