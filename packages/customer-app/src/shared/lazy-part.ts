import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { NotLoaded } from './components/not-loaded.tsx';
import { loadAllTexts } from './i18n/language.ts';

/**
 * A part of the app whose code is loaded when it is needed, and with it the texts beyond those of the start page. Where
 * it does not come, that is said in its place, and everything else stays.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      const [part] = await Promise.all([load(), loadAllTexts()]);
      return { default: part };
    } catch {
      return { default: NotLoaded };
    }
  });
}
