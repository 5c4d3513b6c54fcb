import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTexts } from '../i18n/texts.ts';
import en from '../../texts/en.json' with { type: 'json' };
import { lazyScreen } from './lazy-screen.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  showTexts('en', { ...en, 'common_view.retry': 'Try again' });
  document.body.innerHTML = '<nav>Menu</nav><div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = async (Screen: ComponentType) =>
  await act(async () => {
    root.render(
      <MemoryRouter>
        <p>The frame</p>
        <Screen />
      </MemoryRouter>,
    );
  });
const text = (): string => document.body.textContent ?? '';
const tryAgain = async () =>
  await act(async () => {
    document.querySelector('button')?.click();
  });

it('a screen whose file does not come says so in its place, and comes with the next try', async () => {
  let isServed = false;
  const Screen = lazyScreen(async () => {
    if (!isServed) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h1>The screen</h1>;
  });
  await show(Screen);
  expect(text()).toContain('Failed to load');
  expect(text()).toContain('This screen could not be shown');
  expect(text()).toContain('The frame');
  isServed = true;
  await tryAgain();
  expect(text()).toContain('The screen');
});

it('a screen that breaks leaves the frame, and is drawn again', async () => {
  let isBroken = true;
  const Screen = lazyScreen(async () => () => {
    if (isBroken) throw new Error('a value that nobody thought of');
    return <h1>The screen</h1>;
  });
  await show(Screen);
  expect(text()).toContain('This screen could not be shown');
  expect(text()).toContain('The frame');
  isBroken = false;
  await tryAgain();
  expect(text()).toContain('The screen');
  expect(text()).not.toContain('could not be shown');
});
