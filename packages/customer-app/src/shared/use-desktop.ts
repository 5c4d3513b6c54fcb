import { useSyncExternalStore } from 'react';

/** From this width on a page has the layout of a desktop; the style sheets say the same. */
const desktop = '(min-width: 900px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(desktop);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** For what a phone does not load at all; what only looks different is a matter of style sheets. */
export const useDesktop = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(desktop).matches);
