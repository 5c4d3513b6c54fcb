import { messagesFor } from '@goodturn/locales';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Poster } from './poster.tsx';

beforeEach(() => {
  // Without real text measurement, each letter has the same width.
  const pen = { font: '', measureText: (text: string) => ({ width: text.length * 10 }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
});
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('style');
  vi.restoreAllMocks();
});

const parts = { picture: { current: null }, drawing: { current: null }, words: [], link: 'https://shop.example/' };

it("[S17] [A18] has the picture to invite with, the code, and below it the shop's colour", () => {
  document.documentElement.style.setProperty('--light-accent', '#0b1f5c');
  const { container } = render(<Poster {...parts} image="/files/chosen-1080.webp" imageText="A shop" code="ABC" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/chosen-1080.webp');
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#0b1f5c');
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('ABC');
});

it('[S17] without a chosen picture says in its place what the shop is, in the letters of the app', () => {
  showTexts('en', messagesFor('en'));
  document.documentElement.style.setProperty('--text-face', 'Figtree, "Figtree fallback", sans-serif');
  const { container } = render(<Poster {...parts} image={undefined} imageText="A shop" code="ABC" />);
  expect(container.querySelector('img')).toBeNull();
  const lines = [...container.querySelectorAll('text')];
  const said = lines.map(({ textContent }) => textContent).join(' ');
  expect(said).toMatch(/^Goodturn A shop where part of the price comes back ABC Each order shows/);
  expect(new Set(lines.map((line) => line.getAttribute('font-family')))).toEqual(
    new Set(['Figtree, "Figtree fallback", sans-serif']),
  );
});

it('[S17] breaks its lines anew once the letters of the app are there, which are narrower', async () => {
  showTexts('en', messagesFor('en'));
  let width = 100;
  const measureText = (text: string) => ({ width: text.length * width });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ font: '', measureText } as never);
  let arrive = () => {};
  const load = () => new Promise<FontFace[]>((resolve) => (arrive = () => resolve([])));
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  const { container } = render(<Poster {...parts} image="/files/chosen-1080.webp" imageText="A shop" code="ABC" />);
  const lines = () => container.querySelectorAll('text').length;
  const before = lines();
  width = 5;
  await act(async () => arrive());
  expect(lines()).toBeLessThan(before);
  Reflect.deleteProperty(document, 'fonts');
});

it('[S17] writes each sentence about a product, also one that is said twice, and nothing of them once they are gone', () => {
  showTexts('en', messagesFor('en'));
  const said = ['Back comes 6.00', 'For everyone', 'For everyone'];
  const poster = (words: readonly string[]) => (
    <Poster {...parts} words={words} image="/files/chosen-1080.webp" imageText="A shop" code="ABC" />
  );
  const { container, rerender } = render(poster(said));
  const lines = () => [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(lines().slice(0, 3)).toEqual(said);
  rerender(poster([]));
  expect(lines()[0]).toBe('ABC');
});
