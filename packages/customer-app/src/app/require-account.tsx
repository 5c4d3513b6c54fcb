import { type ReactNode, useEffect, useState } from 'react';
import { navigate } from '../shared/router/hash-history.ts';
import { searchesOnArrival, searchOnArrival } from '../shared/match/search-on-arrival.ts';
import { useLocation } from '../shared/router/router.tsx';
import { endedSessionForLogIn } from '../shared/session/ended-session.ts';
import type { LogInState } from '../shared/session/log-in-state.ts';
import { openLoginPrompt } from '../shared/session/login-prompt.ts';
import { useToken } from '../shared/session/token.ts';

/** Redirects a visitor from a tab of the bottom bar to the log-in, which leads back to the tab. */
export function RequireLogin({ children }: { children: ReactNode }) {
  return useToken() === null ? <LogInInstead /> : children;
}

/**
 * Asks a visitor of any other page that needs an account whether to log in; a person whose session just ended is
 * redirected to the log-in.
 */
export function RequireAccount({ children }: { children: ReactNode }) {
  const token = useToken();
  const [hadAccount, setHadAccount] = useState(false);
  if (token !== null && !hadAccount) setHadAccount(true);
  if (token !== null) return children;
  return hadAccount ? <LogInInstead /> : <LogInQuestion />;
}

function LogInInstead() {
  const { pathname, search, state: arrival } = useLocation();
  const searches = searchesOnArrival(arrival);
  useEffect(() => {
    const notice = endedSessionForLogIn();
    const state: LogInState = {
      from: pathname + search,
      ...(searches && searchOnArrival),
      ...(notice === undefined ? {} : { notice }),
    };
    navigate('/login', { replace: true, state });
  }, [pathname, search, searches]);
  return <main id="main" />;
}

function LogInQuestion() {
  useEffect(() => openLoginPrompt(true), []);
  return <main id="main" />;
}
