import type { Clock } from '../../foundation/clock.ts';

const maxGuesses = 5;
const withinMs = 10 * 60_000;
const maxChats = 10_000;

/** Bounds how many wrong codes one chat can try; beyond it the chat is not answered. One server listens at a time. */
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
