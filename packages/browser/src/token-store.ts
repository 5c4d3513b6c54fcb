import { useSyncExternalStore } from 'react';
import { accountOf, isOtherAccount } from './account.ts';
import { readStored, store } from './storage.ts';

export interface TokenStore {
  currentToken(): string | null;
  /** Stores the token of a log-in, or clears it with null, and rerenders the components that use it. */
  setToken(next: string | null): void;
  useToken(): string | null;
  /** Calls the listener after each log-in and log-out, also in another tab. Returns a function that stops it. */
  onTokenChange(listener: () => void): () => void;
  /**
   * Returns a number that changes when another account replaces the one that was logged in before, and stays the same
   * when the same person logs in again. As a `key` it prevents one person's input from being shown to another.
   */
  useAccountChanges(): number;
}

/**
 * Creates the store of the token that all tabs of this browser share. Each app has its own `key`, since the apps are
 * served from one origin.
 */
export function createTokenStore(key: string): TokenStore {
  const listeners = new Set<() => void>();
  let token: string | null = readStored(key);
  /** The account that is logged in, or was logged in last. */
  let account = accountOf(token);
  let changes = 0;

  const take = (next: string | null): void => {
    token = next;
    if (isOtherAccount(account, accountOf(next))) changes += 1;
    account = accountOf(next) ?? account;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const currentToken = (): string | null => token;
  const currentChanges = (): number => changes;

  // A log-in or log-out in another tab of the same browser.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) take(event.newValue);
  });
  // A page that is restored from the back/forward cache has received no events in the meantime.
  globalThis.addEventListener?.('pageshow', (event) => {
    if (event.persisted) take(readStored(key));
  });

  return {
    currentToken,
    setToken: (next) => {
      store(key, next);
      take(next);
    },
    useToken: () => useSyncExternalStore(subscribe, currentToken),
    onTokenChange: subscribe,
    useAccountChanges: () => useSyncExternalStore(subscribe, currentChanges),
  };
}
