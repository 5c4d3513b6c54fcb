import { useSyncExternalStore } from 'react';

/** The width from which a page has the layout of a desktop; the style sheets use the same one. */
const desktop = '(min-width: 900px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(desktop);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Returns whether the layout is that of a desktop. Only for content that a phone must not load; differences in style
 * belong in the style sheets.
 */
export const useDesktop = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(desktop).matches);
