import { accountOf, isOtherAccount } from '@goodturn/browser';
import { useSyncExternalStore } from 'react';
import { currentToken } from './session/token.ts';

export interface Toast {
  id: number;
  kind: 'done' | 'problem';
  text: string;
  /** A message of a page that is being left is shown on the next page. */
  until: 'pageChange' | 'nextPage';
  /** The account that was logged in when the message was shown; null for a visitor. */
  account: string | null;
}

const shownForMs = 5000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/**
 * Shows a message above everything; the same text is not shown twice. An error removes earlier success messages: beside
 * it, "You can log in now." would be read as its opposite.
 */
export function showToast(kind: Toast['kind'], text: string, until: Toast['until'] = 'pageChange'): void {
  lastId += 1;
  const id = lastId;
  const stays = (toast: Toast) => toast.text !== text && !(kind === 'problem' && toast.kind === 'done');
  replace([...toasts.filter(stays), { id, kind, text, until, account: accountOf(currentToken()) }].slice(-3));
  setTimeout(() => dismissToast(id), shownForMs);
}

/** Removes the messages of the page that is left; one that was shown while leaving is removed with the next page. */
export function leavePageOfToasts(): void {
  if (toasts.length === 0) return;
  replace(toasts.flatMap((toast) => (toast.until === 'nextPage' ? [{ ...toast, until: 'pageChange' as const }] : [])));
}

/** Removes the messages of other accounts, so that the next person who logs in does not see them. */
export function dropToastsOfOthers(): void {
  const now = accountOf(currentToken());
  if (toasts.some(({ account }) => isOtherAccount(account, now)))
    replace(toasts.filter(({ account }) => !isOtherAccount(account, now)));
}

export const currentToasts = (): readonly Toast[] => toasts;

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentToasts);
}
