import { useSyncExternalStore } from 'react';
import { accountOf, isOtherAccount } from './account.ts';
import { readStored, store } from './storage.ts';

export interface TokenStore {
  currentToken(): string | null;
  /** Stores the token of a log-in, or clears it with null; every screen that shows the account follows. */
  setToken(next: string | null): void;
  useToken(): string | null;
  /** Calls the listener after each log-in and log-out, also in another tab; returns how to stop. */
  onTokenChange(listener: () => void): () => void;
  /**
   * Another number whenever somebody else has taken the place of whoever was logged in before, and the same one when the
   * same person logs in again: the `key` of what must not show one person's input to another.
   */
  useAccountChanges(): number;
}

/** Who is logged in, in every tab of this browser. Each app has a `key` of its own: they live at the same origin. */
export function createTokenStore(key: string): TokenStore {
  const listeners = new Set<() => void>();
  let token: string | null = readStored(key);
  /** Of who is logged in, or was last. */
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

  // Another tab of the same browser logs in or out.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) take(event.newValue);
  });
  // A page that the browser had put away and shows again has heard of nothing meanwhile.
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
