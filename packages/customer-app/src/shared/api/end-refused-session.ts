import { noteEndedSession } from '../session/ended-session.ts';
import { leaveAccount } from '../session/own-account.ts';
import { currentToken } from '../session/token.ts';

/** Ends the session whose token the server rejected, unless another log-in has replaced it since the call was sent. */
export function endRefusedSession(token: string, message: string): void {
  if (token !== currentToken()) return;
  noteEndedSession(message);
  leaveAccount();
}
