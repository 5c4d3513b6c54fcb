import { useSyncExternalStore } from 'react';
import { currentAccount, onTokenChange } from '../session/token.ts';

/** A question to the person that code outside of React can ask. A dialog above the page answers it. */
export interface Prompt<T> {
  /**
   * Opens the dialog. Returns undefined if the person closed it or is not logged in any more. Concurrent callers share
   * one answer.
   */
  ask(): Promise<T | undefined>;
  useIsOpen(): boolean;
  answer(value?: T): void;
}

export function createPrompt<T>(): Prompt<T> {
  const listeners = new Set<() => void>();
  let asked: { answered: Promise<T | undefined>; resolve: (value?: T) => void; account: string | null } | undefined;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const answer = (value?: T): void => {
    asked?.resolve(value);
    asked = undefined;
    tell();
  };
  // Another person who logs in must not answer the question.
  onTokenChange(() => {
    if (asked !== undefined && asked.account !== currentAccount()) answer();
  });
  return {
    ask: () => {
      if (asked === undefined) {
        let resolve: (value?: T) => void = () => undefined;
        const answered = new Promise<T | undefined>((settle) => {
          resolve = settle;
        });
        asked = { answered, resolve, account: currentAccount() };
      }
      tell();
      return asked.answered;
    },
    useIsOpen: () => useSyncExternalStore(subscribe, () => asked !== undefined),
    answer,
  };
}
