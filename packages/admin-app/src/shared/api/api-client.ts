import { createApiClient, type Refusal } from '@goodturn/browser';
import { adminCalls } from '@goodturn/contract/browser';
import { confirm } from '../confirm/confirm.ts';
import { languageCode, text } from '../i18n/texts.ts';
import { logInAgain } from '../session/log-in-again.ts';
import { currentToken, setToken } from '../session/token.ts';

/** Whose session has ended logs in again; what takes a signature or a code is confirmed. */
async function onRefused(refusal: Refusal): Promise<Readonly<Record<string, string>> | undefined> {
  const { httpStatus, code, token } = refusal;
  if (httpStatus === 401 && code !== 'login_failed' && token !== null) {
    const renewed = await logInAgain(token);
    return renewed === undefined ? undefined : { Authorization: `Bearer ${renewed}` };
  }
  const confirmation = await confirm(refusal);
  return confirmation === undefined ? undefined : { Confirmation: confirmation };
}

export const api = createApiClient({
  calls: adminCalls,
  timeoutMs: 20_000,
  languageCode,
  text,
  currentToken,
  onRefused,
  // Another log-in may have taken its place since the call was sent.
  onTokenRefused: (token) => {
    if (token === currentToken()) setToken(null);
  },
});
