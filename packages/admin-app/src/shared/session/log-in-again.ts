import { createPrompt } from '../confirm/prompt.ts';
import { currentToken, onTokenChange } from './token.ts';

/** Closed by any log-in, whoever it is. */
export const loginPrompt = createPrompt<void>();
onTokenChange(() => loginPrompt.answer());

let canAsk = false;

/** Whether a page is on screen that is not to be lost. */
export function setCanLogInAgain(can: boolean): void {
  canAsk = can;
}

/**
 * Asks whose session has ended to log in again over the page; every call that was refused waits for the same answer, and
 * then looks by itself whether it was the same person.
 */
export async function logInAgain(refusedToken: string): Promise<void> {
  // Another log-in may have taken its place since the call was sent.
  if (canAsk && currentToken() === refusedToken) await loginPrompt.ask();
}
