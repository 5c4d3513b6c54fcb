import { randomInt } from 'node:crypto';
import type { Clock } from '../../foundation/clock.ts';

/** Excludes 0, 1, I and O, which are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 12;
const codePattern = /^[2-9A-HJ-NP-Z]{12}$/;

/** Returns a code of 60 random bits that people can type. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns the code in a chat message in its canonical form; undefined if the message is not a code. */
export function parseCode(text: string): string | undefined {
  const code = text
    .replace(/^\/start(?:@\w+)?/, '')
    .replaceAll(/[\s-]/g, '')
    .toUpperCase();
  return codePattern.test(code) ? code : undefined;
}

const maxGuesses = 5;
const withinMs = 10 * 60_000;
const maxChats = 10_000;

/**
 * Limits the wrong codes of each chat; a chat beyond the limit gets no replies. The counts are kept in memory, since
 * only one server at a time polls for messages.
 */
export function createGuessLimit(clock: Clock) {
  const guesses = new Map<bigint, { count: number; since: number }>();
  const of = (chatId: bigint) => {
    const known = guesses.get(chatId);
    return known === undefined || clock.now().getTime() - known.since > withinMs ? undefined : known;
  };
  return {
    isReached: (chatId: bigint): boolean => (of(chatId)?.count ?? 0) >= maxGuesses,
    count(chatId: bigint): void {
      if (guesses.size >= maxChats) guesses.clear();
      const { count, since } = of(chatId) ?? { count: 0, since: clock.now().getTime() };
      guesses.set(chatId, { count: count + 1, since });
    },
  };
}
