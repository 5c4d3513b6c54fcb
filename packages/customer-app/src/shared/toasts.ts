import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  kind: 'done' | 'problem';
  text: string;
}

const shownForMs = 6000;
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

/** Says what happened, above everything; the same text is not said twice at a time. */
export function showToast(kind: Toast['kind'], text: string): void {
  lastId += 1;
  const id = lastId;
  replace([...toasts.filter((toast) => toast.text !== text), { id, kind, text }].slice(-3));
  setTimeout(() => dismissToast(id), shownForMs);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}
