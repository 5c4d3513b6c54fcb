import { parsedJson, readStored, store } from '@goodturn/browser';
import { recentSearchesKey } from './last-known.ts';
import { ownerMark } from './token.ts';

const maxRecent = 8;
/** From so many words on it may be the recovery phrase of a wallet, which is stored nowhere. */
const fewestWordsOfKey = 12;

interface Kept {
  owner: number;
  searches: string[];
}

/** Returns the searches of this person on this device, the newest first. */
export function recentSearches(): string[] {
  const kept = parsedJson(readStored(recentSearchesKey)) as Partial<Kept> | undefined;
  return kept?.owner === ownerMark() && Array.isArray(kept.searches) ? kept.searches : [];
}

function write(searches: readonly string[]): void {
  const kept = { owner: ownerMark(), searches: searches.slice(0, maxRecent) };
  store(recentSearchesKey, searches.length === 0 ? null : JSON.stringify(kept));
}

export function keepSearch(text: string): void {
  const typed = text.trim();
  if (typed === '' || typed.split(/[\s,]+/).length >= fewestWordsOfKey) return;
  write([typed, ...recentSearches().filter((one) => one !== typed)]);
}

export const forgetSearch = (text: string): void => write(recentSearches().filter((one) => one !== text));

export const forgetSearches = (): void => write([]);
