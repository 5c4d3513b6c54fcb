import { createApiClient } from '@goodturn/browser';
import { customerCalls } from '@goodturn/contract/browser';
import { languageCode, text } from '../i18n/texts.ts';
import { noteEndedSession } from '../session/ended-session.ts';
import { currentToken, setToken } from '../session/token.ts';

export const api = createApiClient({
  calls: customerCalls,
  // What needs an account is not on the first page, whose size counts.
  moreCalls: async () => (await import('@goodturn/contract/account-calls')).accountCalls,
  timeoutMs: 15_000,
  languageCode,
  text,
  currentToken,
  // Another log-in may have taken its place since the call was sent.
  onTokenRefused: (token, message) => {
    if (token !== currentToken()) return;
    noteEndedSession(message);
    setToken(null);
  },
});
