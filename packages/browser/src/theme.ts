import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

export type Theme = 'light' | 'dark';

/** The wire's numbers, as they are stored: 1 light, 2 dark. Anything else follows the system. */
export function themeFrom(stored: string | null, systemIsDark: boolean): Theme {
  if (stored === '1') return 'light';
  if (stored === '2') return 'dark';
  return systemIsDark ? 'dark' : 'light';
}

const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** The theme on the page's root element: what was chosen and stored under `key`, else what the system asks for. */
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
    /** Applies the stored theme, and follows the system for as long as none is stored. */
    startTheme: (): void => {
      const system = matchMedia('(prefers-color-scheme: dark)');
      const follow = () => apply(themeFrom(readStored(key), system.matches));
      follow();
      system.addEventListener('change', follow);
    },
    useTheme: (): Theme => useSyncExternalStore(subscribe, currentTheme),
  };
}
