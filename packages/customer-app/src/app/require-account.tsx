import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { openLoginPrompt } from '../shared/session/login-prompt.ts';
import { useToken } from '../shared/session/token.ts';

/** A tab of the bottom bar leads a visitor to the log-in, and after it to the tab. */
export function RequireLogin() {
  const token = useToken();
  const location = useLocation();
  return token === null ? (
    <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />
  ) : (
    <Outlet />
  );
}

/** Any other page that needs an account asks a visitor whether to log in. */
export function RequireAccount() {
  const token = useToken();
  useEffect(() => {
    if (token === null) openLoginPrompt(true);
  }, [token]);
  return token === null ? <main id="main" /> : <Outlet />;
}
