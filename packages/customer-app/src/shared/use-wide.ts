import { useSyncExternalStore } from 'react';

/** From here on there is room for two columns, and the menu stands on top: the same width as in the style sheets. */
const wide = '(min-width: 900px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
