import { flushSync } from 'react-dom';
import { navigate } from '../router/hash-history.ts';
import { takeOwnToken } from './friend.ts';
import { setToken } from './token.ts';

/** Removes the current token; after a friend's session the person's own account is active again, on the home page. */
export function leaveAccount(): void {
  const own = takeOwnToken();
  // The navigation comes first, or the page that is left would request the friend's data with the person's own token.
  if (own !== null) flushSync(() => navigate('/view/home', { replace: true, immediate: true }));
  setToken(own);
}
