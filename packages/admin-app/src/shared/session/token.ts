import { useSyncExternalStore } from 'react';
import { readStored, store } from '../storage.ts';

// A name of its own: the shop lives at the same origin, and its customer is somebody else.
const tokenKey = 'admin_token_key';
const listeners = new Set<() => void>();
let token: string | null = readStored(tokenKey);

export const currentToken = (): string | null => token;

/** Stores the token of a log-in, or clears it with null; the shell follows. */
export function setToken(next: string | null): void {
  token = next;
  store(tokenKey, next);
  for (const listener of listeners) listener();
}

// Another tab of the same browser logs in or out.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== tokenKey) return;
  token = event.newValue;
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToken(): string | null {
  return useSyncExternalStore(subscribe, currentToken);
}
