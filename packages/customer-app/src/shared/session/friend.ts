import { readStored, store } from '@goodturn/browser';
import { currentToken } from './token.ts';

/**
 * Storage key during a friend's session. The value contains the token of the person's own account, the token of the
 * friend's session, and the name of the friend. It is valid for that session only: another log-in cannot use it.
 */
const key = 'own_key';

function read(): { own: string; name: string } | null {
  const [own = '', friend, ...words] = readStored(key)?.split(' ') ?? [];
  return friend !== undefined && friend === currentToken() ? { own, name: words.join(' ') } : null;
}

/**
 * Returns the name of the friend for whom this browser shops; null on the person's own account. It is known before
 * anything is loaded.
 */
export const friendName = (): string | null => read()?.name ?? null;

/** Returns the token of the person's own account; null if it is the current one. */
export const ownToken = (): string | null => read()?.own ?? null;

/** Forgets the friend, and returns the token of the person's own account. */
export function takeOwnToken(): string | null {
  const token = ownToken();
  store(key, null);
  return token;
}

/** Stores the person's own token and the friend's name, before the token of the friend's session replaces it. */
export function keepOwnToken(own: string, friend: { token: string; name: string }): void {
  store(key, `${own} ${friend.token} ${friend.name}`);
}
