import { randomInt } from 'node:crypto';

/** Digits and letters without those that look alike: 0 O, 1 I L, U V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const length = 8;

export function newInvitationCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Returns a typed code in its stored form. */
export function readInvitationCode(text: string): string {
  return text.replace(/\s/gu, '').toUpperCase();
}
