import { flushSync } from 'react-dom';
import { navigate } from '../router/hash-history.ts';
import { takeOwnToken } from './friend.ts';
import { setToken } from './token.ts';

/** Takes the token of the friend's account, or the only one, away; who shopped for a friend is back on the own account, at home. */
export function leaveAccount(): void {
  const own = takeOwnToken();
  // First, or the page that is left would ask for the friend's things with the own token.
  if (own !== null) flushSync(() => navigate('/view/home', { replace: true, immediate: true }));
  setToken(own);
}
