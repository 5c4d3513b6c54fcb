import { parsedJson, readStored, store } from './storage.ts';

/**
 * The two halves of a one-time link, on the device of the person for whom it was made. The page remembers the half that
 * came first, for a day at most, so that the other link can be opened later or in another window.
 */
const maxAgeMs = 24 * 3_600_000;

/** Returns the halves in a text that was pasted or opened: those of a whole link, or one alone. */
export function halvesIn(text: string): string[] {
  const trimmed = text.trim();
  const half = /[?&]token=([^&\s#]+)/.exec(trimmed)?.[1] ?? trimmed;
  return half.split('.').filter((part) => part !== '');
}

/** Returns the halves with those that came now: each once, and of more than two the newest. */
export function withHalves(halves: readonly string[], text: string): string[] {
  const arrived = halvesIn(text);
  return [...halves.filter((half) => !arrived.includes(half)), ...arrived].slice(-2);
}

/** Creates the memory of one page. Storage may be forbidden: the page then asks for both links. */
export function createHalfMemory(key: string) {
  return {
    read(now = Date.now()): string[] {
      const kept = parsedJson(readStored(key));
      if (typeof kept !== 'object' || kept === null || !('half' in kept) || !('until' in kept)) return [];
      return typeof kept.half === 'string' && typeof kept.until === 'number' && kept.until > now ? [kept.half] : [];
    },
    keep: (half: string, now = Date.now()): void => store(key, JSON.stringify({ half, until: now + maxAgeMs })),
    forget: (): void => store(key, null),
  };
}
