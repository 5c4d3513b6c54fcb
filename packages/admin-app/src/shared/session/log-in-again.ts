import { createPrompt } from '../confirm/prompt.ts';
import { currentToken } from './token.ts';

/** The token of another session of the same person. */
export const loginPrompt = createPrompt<string>();

let canAsk = false;

/** Whether a page is on screen that is not to be lost. */
export function setCanLogInAgain(can: boolean): void {
  canAsk = can;
}

/** Asks whose session has ended to log in again over the page; every call that was refused waits for the same answer. */
export async function logInAgain(refusedToken: string): Promise<string | undefined> {
  const token = currentToken();
  // Another log-in has taken its place since the call was sent.
  if (token !== refusedToken) return token ?? undefined;
  return canAsk ? await loginPrompt.ask() : undefined;
}
