import { useSyncExternalStore } from 'react';
import { readStored, store } from '../storage.ts';

export type Theme = 'light' | 'dark';

const themeKey = 'admin_theme_key';
const listeners = new Set<() => void>();

/** 1 light, 2 dark, as stored. Anything else follows the system. */
export function themeFrom(stored: string | null, systemIsDark: boolean): Theme {
  if (stored === '1') return 'light';
  if (stored === '2') return 'dark';
  return systemIsDark ? 'dark' : 'light';
}

const system = () => matchMedia('(prefers-color-scheme: dark)');
const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

export function chooseTheme(theme: Theme): void {
  store(themeKey, theme === 'dark' ? '2' : '1');
  apply(theme);
}

/** Applies the stored theme, and follows the system for as long as none is stored. */
export function startTheme(): void {
  const follow = () => apply(themeFrom(readStored(themeKey), system().matches));
  follow();
  system().addEventListener('change', follow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the person asked their system for less movement. */
export function usePrefersStillness(): boolean {
  return useSyncExternalStore(
    (listener) => {
      stillness().addEventListener('change', listener);
      return () => stillness().removeEventListener('change', listener);
    },
    () => stillness().matches,
  );
}
