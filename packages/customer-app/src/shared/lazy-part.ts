import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadAllTexts } from './i18n/language.ts';

/** A part of the app whose code is loaded when it is needed, and with it the texts beyond those of the start page. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadAllTexts()]);
    return { default: part };
  });
}
