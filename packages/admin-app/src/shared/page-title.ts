import { useEffect, useSyncExternalStore } from 'react';
import { useSiteTitle } from './site.ts';

let shown = '';
const listeners = new Set<() => void>();

function show(title: string): void {
  shown = title;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the title of the open screen, in the browser's tab and at the end of the breadcrumbs. */
export function usePageTitle(title: string): void {
  const siteTitle = useSiteTitle();
  useEffect(() => {
    show(title);
    document.title = `${title} · ${siteTitle}`;
  }, [title, siteTitle]);
}

export const useShownTitle = (): string => useSyncExternalStore(subscribe, () => shown);
