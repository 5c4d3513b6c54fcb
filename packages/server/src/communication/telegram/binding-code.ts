import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that are taken for each other. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 12;
const codePattern = /^[2-9A-HJ-NP-Z]{12}$/;

/** A code of 60 random bits, which a person can type. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** What a message of a chat says as a code, however it was typed; undefined if it is none. */
export function parseCode(text: string): string | undefined {
  const code = text
    .replace(/^\/start(?:@\w+)?/, '')
    .replaceAll(/[\s-]/g, '')
    .toUpperCase();
  return codePattern.test(code) ? code : undefined;
}

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(`telegram ${code}`).digest();
