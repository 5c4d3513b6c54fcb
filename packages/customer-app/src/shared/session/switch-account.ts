import { flushSync } from 'react-dom';
import { navigate } from '../router/hash-history.ts';
import { friendName, keepOwnToken, ownToken } from './friend.ts';
import { leftSession } from './left-session.ts';
import { leaveAccount } from './own-account.ts';
import { currentToken, setToken } from './token.ts';

/** Starts a friend's session; the person's own session stays open, so that there is always a way back. */
export function shopFor(name: string, token: string): void {
  const own = ownToken() ?? currentToken();
  if (own === null) return;
  // The navigation comes first, or the page that is left would request the person's own data with the friend's token.
  flushSync(() => navigate('/view/home', { immediate: true }));
  keepOwnToken(own, { token, name });
  setToken(token);
}

/**
 * Returns to the person's own account immediately, also without a connection; the friend's session ends once the server
 * is notified.
 */
export function returnToOwnAccount(): void {
  const left = currentToken();
  if (friendName() === null) return;
  leaveAccount();
  if (left !== null) void leftSession.end(left);
}
