import { readStored, store } from '@goodturn/browser';
import { currentToken } from './token.ts';

/**
 * While somebody shops for a friend: the token of the own account, the token of the friend's session, and what the friend is
 * called. It counts for that session alone: whoever logs in in its place gets nothing of it.
 */
const key = 'own_key';

function read(): { own: string; name: string } | null {
  const [own = '', friend, ...words] = readStored(key)?.split(' ') ?? [];
  return friend !== undefined && friend === currentToken() ? { own, name: words.join(' ') } : null;
}

/** Whom this browser shops for; null on the own account. It is known before anything is loaded. */
export const friendName = (): string | null => read()?.name ?? null;

/** The token of the own account; null where it is the current one. */
export const ownToken = (): string | null => read()?.own ?? null;

/** Forgets the friend, and returns the token of the own account. */
export function takeOwnToken(): string | null {
  const token = ownToken();
  store(key, null);
  return token;
}

/** Remembers the own token and a friend's name, before the token of the friend's session takes its place. */
export function keepOwnToken(own: string, friend: { token: string; name: string }): void {
  store(key, `${own} ${friend.token} ${friend.name}`);
}
