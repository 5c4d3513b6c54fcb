import { locale } from '../i18n/counts.ts';
import { createApiClient } from '@goodturn/browser';
import { customerCalls } from '@goodturn/contract/browser';
import { languageCode, text } from '../i18n/texts.ts';
import { currentToken } from '../session/token.ts';
import { endRefusedSession } from '../session/ended-session.ts';
import { takeEarlyRead } from './early-read.ts';

export const api = createApiClient({
  calls: customerCalls,
  // The calls that need an account are loaded later, since the size of the first page counts.
  moreCalls: async () => (await import('@goodturn/contract/account-calls')).accountCalls,
  timeoutMs: 15_000,
  languageCode,
  text,
  untilText: (iso) => text('error_view.until', { time: dateTime(iso) }),
  currentToken,
  earlyRead: takeEarlyRead,
  onTokenRefused: endRefusedSession,
});

/** Formats a time as `formatDateTime` does, which the start page does not load. */
const dateTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
