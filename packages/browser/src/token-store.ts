import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

export interface TokenStore {
  currentToken(): string | null;
  /** Stores the token of a log-in, or clears it with null; every screen that shows the account follows. */
  setToken(next: string | null): void;
  useToken(): string | null;
}

/** Who is logged in, in every tab of this browser. Each app has a `key` of its own: they live at the same origin. */
export function createTokenStore(key: string): TokenStore {
  const listeners = new Set<() => void>();
  let token: string | null = readStored(key);

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const currentToken = (): string | null => token;

  // Another tab of the same browser logs in or out.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key) return;
    token = event.newValue;
    tell();
  });

  return {
    currentToken,
    setToken: (next) => {
      token = next;
      store(key, next);
      tell();
    },
    useToken: () => useSyncExternalStore(subscribe, currentToken),
  };
}
