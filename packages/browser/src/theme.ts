import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

export type Theme = 'light' | 'dark';

/** Returns the theme for a stored number of the wire: 1 is light, 2 is dark, and anything else follows the system. */
export function themeFrom(stored: string | null, systemIsDark: boolean): Theme {
  if (stored === '1') return 'light';
  if (stored === '2') return 'dark';
  return systemIsDark ? 'dark' : 'light';
}

const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Creates the theme of the page's root element: the choice that is stored under `key`, else that of the system. */
export function createTheme(key: string, onChange: (theme: Theme) => void = () => undefined) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const apply = (theme: Theme): void => {
    document.documentElement.dataset['theme'] = theme;
    onChange(theme);
    for (const listener of listeners) listener();
  };

  return {
    chooseTheme: (theme: Theme): void => {
      store(key, theme === 'dark' ? '2' : '1');
      apply(theme);
    },
    /** Applies the stored theme, or follows the system while none is stored. */
    startTheme: (): void => {
      const system = matchMedia('(prefers-color-scheme: dark)');
      const follow = () => apply(themeFrom(readStored(key), system.matches));
      follow();
      system.addEventListener('change', follow);
    },
    useTheme: (): Theme => useSyncExternalStore(subscribe, currentTheme),
  };
}
