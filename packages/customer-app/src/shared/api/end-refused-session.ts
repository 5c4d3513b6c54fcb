import { noteEndedSession } from '../session/ended-session.ts';
import { leaveAccount } from '../session/own-account.ts';
import { currentToken } from '../session/token.ts';

/** The server does not know the token. Another log-in may have taken its place since the call was sent. */
export function endRefusedSession(token: string, message: string): void {
  if (token !== currentToken()) return;
  noteEndedSession(message);
  leaveAccount();
}
