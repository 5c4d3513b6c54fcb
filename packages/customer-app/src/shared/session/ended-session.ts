import { showToast } from '../toasts.ts';
import { leaveAccount } from './own-account.ts';
import { currentToken } from './token.ts';

/** The reason why the session ended, until it is shown; `forLogIn` is set once the log-in is going to show it. */
let ended: { reason: string; forLogIn: boolean } | null = null;

function noteEndedSession(reason: string): void {
  ended = { reason, forLogIn: false };
}

/** Returns whether the session ended without its person, who may log in again and go on. */
export const isEndedSession = (): boolean => ended !== null;

/** Returns the reason for the log-in that replaces a page. */
export function endedSessionForLogIn(): string | undefined {
  if (ended !== null) ended.forLogIn = true;
  return ended?.reason;
}

/** Shows the reason above a page that stays open without an account. */
export function sayEndedSession(): void {
  if (ended === null || ended.forLogIn) return;
  showToast('problem', ended.reason, 'nextPage');
  ended = null;
}

/** Forgets the reason once the log-in has shown it. */
export function forgetEndedSession(): void {
  ended = null;
}

/** Ends the session whose token the server rejected, unless another log-in has replaced it since the call was sent. */
export function endRefusedSession(token: string, message: string): void {
  if (token !== currentToken()) return;
  noteEndedSession(message);
  leaveAccount();
}
