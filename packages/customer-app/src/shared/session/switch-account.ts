import { flushSync } from 'react-dom';
import { navigate } from '../router/hash-history.ts';
import { friendName, keepOwnToken, ownToken } from './friend.ts';
import { leftSession } from './left-session.ts';
import { leaveAccount } from './own-account.ts';
import { currentToken, setToken } from './token.ts';

/** Goes on as somebody who shops for a friend; the own session stays open, so that there is always a way back. */
export function shopFor(name: string, token: string): void {
  const own = ownToken() ?? currentToken();
  if (own === null) return;
  // First, or the page that is left would ask for the own things with the friend's token.
  flushSync(() => navigate('/view/home', { immediate: true }));
  keepOwnToken(own, { token, name });
  setToken(token);
}

/** Returns to the own account at once, also without a connection; the friend's session ends when the server hears of it. */
export function returnToOwnAccount(): void {
  const left = currentToken();
  if (friendName() === null) return;
  leaveAccount();
  if (left !== null) void leftSession.end(left);
}
