import { createTheme } from '@goodturn/browser';
import { useSyncExternalStore } from 'react';

export const { chooseTheme, startTheme, useTheme } = createTheme('admin_theme_key');

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)');

export function usePrefersStillness(): boolean {
  return useSyncExternalStore(
    (listener) => {
      stillness().addEventListener('change', listener);
      return () => stillness().removeEventListener('change', listener);
    },
    () => stillness().matches,
  );
}
