import { createApiClient } from '@goodturn/browser';
import { adminCalls } from '@goodturn/contract/browser';
import { confirm } from '../confirm/confirm.ts';
import { languageCode, text } from '../i18n/texts.ts';
import { logInAgain } from '../session/log-in-again.ts';
import { currentToken, setToken } from '../session/token.ts';

export const api = createApiClient({
  calls: adminCalls,
  timeoutMs: 20_000,
  languageCode,
  text,
  currentToken,
  logInAgain,
  /** What takes a signature or a code is confirmed. */
  onRefused: async (refusal) => {
    const confirmation = await confirm(refusal);
    return confirmation === undefined ? undefined : { Confirmation: confirmation };
  },
  // Another log-in may have taken its place since the call was sent.
  onTokenRefused: (token) => {
    if (token === currentToken()) setToken(null);
  },
});
