import { showToast } from '../toasts.ts';

/** Why the session ended, until it was said; `forLogIn` once the log-in is on its way to say it. */
let ended: { reason: string; forLogIn: boolean } | null = null;

export function noteEndedSession(reason: string): void {
  ended = { reason, forLogIn: false };
}

/** The reason, for the log-in that takes the place of a page. */
export function endedSessionForLogIn(): string | undefined {
  if (ended !== null) ended.forLogIn = true;
  return ended?.reason;
}

/** Says the reason above a page that stays open without an account. */
export function sayEndedSession(): void {
  if (ended === null || ended.forLogIn) return;
  showToast('problem', ended.reason, 'nextPage');
  ended = null;
}

/** The log-in is shown, and has said it. */
export function forgetEndedSession(): void {
  ended = null;
}
