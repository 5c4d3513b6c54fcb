import { readStored, store } from '@goodturn/browser';

/** While somebody shops for a friend: the token of the own account, of 43 characters, and what the friend is called. */
const key = 'own_key';
const tokenLength = 43;

/** Whom this browser shops for; null on the own account. It is known before anything is loaded. */
export const friendName = (): string | null => readStored(key)?.slice(tokenLength + 1) ?? null;

/** The token of the own account; null where it is the current one. */
export const ownToken = (): string | null => readStored(key)?.slice(0, tokenLength) ?? null;

/** Forgets the friend, and returns the token of the own account. */
export function takeOwnToken(): string | null {
  const token = ownToken();
  store(key, null);
  return token;
}

/** Remembers the own token beside a friend's name, before a friend's token takes its place. */
export function keepOwnToken(token: string, name: string): void {
  store(key, `${token} ${name}`);
}
