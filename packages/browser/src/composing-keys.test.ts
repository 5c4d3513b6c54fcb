// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ignoreComposingKeys } from './composing-keys.ts';

it.each([
  ['the mark of a composition', { isComposing: true, keyCode: 13 }, 0],
  ['the code of Safari without the mark', { isComposing: false, keyCode: 229 }, 0],
  ['neither', { isComposing: false, keyCode: 13 }, 1],
])('an Enter with %s reaches %j handlers', (_what, signs, times) => {
  ignoreComposingKeys();
  const handler = vi.fn<() => void>();
  document.body.addEventListener('keydown', handler);
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  for (const [name, value] of Object.entries(signs)) Object.defineProperty(event, name, { value });
  document.body.dispatchEvent(event);
  expect(handler).toHaveBeenCalledTimes(times);
  document.body.removeEventListener('keydown', handler);
});

const packagesFolder = join(import.meta.dirname, '../..');
const sourcesOf = (app: string) =>
  readdirSync(join(packagesFolder, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(path))
    .map((path) => ({ path: `${app}/${path}`, text: readFileSync(join(packagesFolder, app, 'src', path), 'utf8') }));

/** Code that reads an Enter, or any key of a field into which people compose words. */
const readsEnter = /['"](?:Enter|NumpadEnter)['"]|\.keyCode\b|onPressEnter|onKey(?:Up|Press)|['"]key(?:up|press)['"]/;

it('every handler of Enter is behind the guard of its app, or asks for itself', () => {
  const all = ['admin-app', 'browser', 'customer-app'].flatMap(sourcesOf);
  expect(all.length).toBeGreaterThan(300);
  const guarded = all.filter(({ text }) => /^ignoreComposingKeys\(\);$/m.test(text)).map(({ path }) => path);
  expect(guarded).toContain('admin-app/app/main.tsx');
  const isGuarded = (path: string) => guarded.some((main) => main.split('/')[0] === path.split('/')[0]);
  const reading = all.filter(({ path, text }) => readsEnter.test(text) && path !== 'browser/composing-keys.ts');
  const unguarded = reading.filter(({ path, text }) => !isGuarded(path) && !text.includes('isComposing('));
  expect(unguarded.map(({ path }) => path)).toEqual([]);
  // A key that is let go or pressed, rather than pressed down, passes by the guard.
  expect(
    reading.filter(({ text }) => /onKey(?:Up|Press)|['"]key(?:up|press)['"]/.test(text)).map(({ path }) => path),
  ).toEqual([]);
});
