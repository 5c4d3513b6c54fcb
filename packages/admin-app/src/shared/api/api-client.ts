import { createApiClient } from '@goodturn/browser';
import { adminCalls } from '@goodturn/contract/browser';
import { languageCode, text } from '../i18n/texts.ts';
import { currentToken, setToken } from '../session/token.ts';

export const api = createApiClient({
  calls: adminCalls,
  timeoutMs: 20_000,
  languageCode,
  text,
  currentToken,
  // Another log-in may have taken its place since the call was sent.
  onTokenRefused: (token) => {
    if (token === currentToken()) setToken(null);
  },
});
