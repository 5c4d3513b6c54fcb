import { createPrompt } from '../confirm/prompt.ts';
import { currentToken, onTokenChange } from './token.ts';

/** The dialog for a new log-in; a log-in of any account closes it. */
export const loginPrompt = createPrompt<void>();
onTokenChange(() => loginPrompt.answer());

let canAsk = false;

/** Sets whether a page is open whose input the log-in dialog should keep. */
export function setCanLogInAgain(can: boolean): void {
  canAsk = can;
}

/**
 * Asks the person whose session has ended to log in above the page. All rejected calls wait for the same log-in and
 * check afterwards whether it is the same account.
 */
export async function logInAgain(refusedToken: string): Promise<void> {
  // Another log-in may have replaced the session since the call was sent.
  if (canAsk && currentToken() === refusedToken) await loginPrompt.ask();
}
