import { useSyncExternalStore } from 'react';
import { currentToken } from './token.ts';

/** The question whether to log in, shown by one dialog in the shell; any page can open it here. */
interface Prompt {
  /**
   * Whether a refusal leaves the page: a page that needs an account cannot stay open, an action on a public page leaves
   * it unchanged.
   */
  leavePage: boolean;
}

const listeners = new Set<() => void>();
let prompt: Prompt | null = null;

function set(next: Prompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

export const openLoginPrompt = (leavePage = false): void => set({ leavePage });
export const closeLoginPrompt = (): void => set(null);

/** Runs an action that needs an account, or asks the visitor to log in. */
export function withAccount(action: () => void): void {
  if (currentToken() === null) openLoginPrompt();
  else action();
}

export function useLoginPrompt(): Prompt | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => prompt,
  );
}
