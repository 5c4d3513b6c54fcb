import { useSyncExternalStore } from 'react';

/** A question that a dialog above the page answers, asked from outside of React. */
export interface Prompt<T> {
  /** Opens the dialog; undefined if the person closed it. Several askers wait for the same answer. */
  ask(): Promise<T | undefined>;
  useIsOpen(): boolean;
  answer(value: T | undefined): void;
}

export function createPrompt<T>(): Prompt<T> {
  const listeners = new Set<() => void>();
  let asked: { answered: Promise<T | undefined>; resolve: (value: T | undefined) => void } | undefined;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    ask: () => {
      if (asked === undefined) {
        let resolve: (value: T | undefined) => void = () => undefined;
        const answered = new Promise<T | undefined>((settle) => {
          resolve = settle;
        });
        asked = { answered, resolve };
      }
      tell();
      return asked.answered;
    },
    useIsOpen: () => useSyncExternalStore(subscribe, () => asked !== undefined),
    answer: (value) => {
      asked?.resolve(value);
      asked = undefined;
      tell();
    },
  };
}
