import { accountOf, isOtherAccount } from '@goodturn/browser';
import { useSyncExternalStore } from 'react';
import { currentToken } from './session/token.ts';

export interface Toast {
  id: number;
  kind: 'done' | 'problem';
  text: string;
  /** What is said while a page is left belongs to the page that follows it. */
  until: 'pageChange' | 'nextPage';
  /** Who was logged in when it was said; null for a visitor. */
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
 * Says what happened, above everything; the same text is not said twice at a time. A problem takes earlier good news
 * away: beside it, "You can log in now." would be read as its opposite.
 */
export function showToast(kind: Toast['kind'], text: string, until: Toast['until'] = 'pageChange'): void {
  lastId += 1;
  const id = lastId;
  const stays = (toast: Toast) => toast.text !== text && !(kind === 'problem' && toast.kind === 'done');
  replace([...toasts.filter(stays), { id, kind, text, until, account: accountOf(currentToken()) }].slice(-3));
  setTimeout(() => dismissToast(id), shownForMs);
}

/** A message goes with the page it was about; one that was said while leaving goes with the next. */
export function leavePageOfToasts(): void {
  if (toasts.length === 0) return;
  replace(toasts.flatMap((toast) => (toast.until === 'nextPage' ? [{ ...toast, until: 'pageChange' as const }] : [])));
}

/** What one person was told is not for the eyes of the next who logs in here. */
export function dropToastsOfOthers(): void {
  const now = accountOf(currentToken());
  if (toasts.some(({ account }) => isOtherAccount(account, now)))
    replace(toasts.filter(({ account }) => !isOtherAccount(account, now)));
}

/** What is shown now. */
export const currentToasts = (): readonly Toast[] => toasts;

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentToasts);
}
