import { formatDateTime } from '../i18n/formats.ts';
import { createApiClient } from '@goodturn/browser';
import type { ErrorCode } from '@goodturn/contract';
import { adminCalls } from '@goodturn/contract/browser';
import { confirm } from '../confirm/confirm.ts';
import { languageCode, text, type TextKey } from '../i18n/texts.ts';
import { logInAgain } from '../session/log-in-again.ts';
import { currentToken, setToken } from '../session/token.ts';

/** The errors with a text of the back office, unless the error has texts for single fields. */
const ownMessages: Partial<Record<ErrorCode, TextKey>> = {
  invalid_request: 'admin_view.parameterInvalid',
  internal: 'admin_view.resourceError',
};

function wordsOf(code: ErrorCode, hasFields: boolean): string | undefined {
  const key = hasFields ? undefined : ownMessages[code];
  return key && text(key);
}

export const api = createApiClient({
  calls: adminCalls,
  timeoutMs: 20_000,
  languageCode,
  wordsOf,
  text,
  untilText: (iso) => text('error_view.until', { time: formatDateTime(iso) }),
  currentToken,
  logInAgain,
  /** Confirms a rejected call that requires a signature or a code. */
  onRefused: async (refusal) => {
    const confirmation = await confirm(refusal);
    return confirmation === undefined ? undefined : { Confirmation: confirmation };
  },
  // Another log-in may have replaced the session since the call was sent.
  onTokenRefused: (token) => {
    if (token === currentToken()) setToken(null);
  },
});
