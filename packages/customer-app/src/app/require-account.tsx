import { type ReactNode, useEffect } from 'react';
import { Redirect, useLocation } from '../shared/router/router.tsx';
import { openLoginPrompt } from '../shared/session/login-prompt.ts';
import { useToken } from '../shared/session/token.ts';

/** A tab of the bottom bar leads a visitor to the log-in, and after it to the tab. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const token = useToken();
  const location = useLocation();
  return token === null ? <Redirect to="/login" state={{ from: location.pathname + location.search }} /> : children;
}

/** Any other page that needs an account asks a visitor whether to log in. */
export function RequireAccount({ children }: { children: ReactNode }) {
  const token = useToken();
  useEffect(() => {
    if (token === null) openLoginPrompt(true);
  }, [token]);
  return token === null ? <main id="main" /> : children;
}
