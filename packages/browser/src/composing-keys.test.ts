// @vitest-environment happy-dom
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
