import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Poster } from './poster.tsx';

beforeEach(() => {
  // Nothing is drawn here: a text is as wide as it is long.
  const pen = { font: '', measureText: (text: string) => ({ width: text.length * 10 }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  document.documentElement.removeAttribute('style');
  vi.restoreAllMocks();
});

function posterOf(title: string, icon: string) {
  document.head.innerHTML = `<meta name="application-name" content="${title}" /><link rel="icon" href="${icon}" />`;
  document.documentElement.style.setProperty('--light-accent', '#0b1f5c');
  const { container } = render(<Poster ref={null} link="https://shop.example/" code="ABC" />);
  const name = [...container.querySelectorAll('text')].find(({ textContent }) => textContent === title);
  const marks = [...container.querySelectorAll('path[stroke]')].map((mark) => mark.getAttribute('transform') ?? '');
  const markAt = Number(/translate\(([\d.]+) 32\)/.exec(marks[1] ?? '')?.[1]);
  return { name, marks, markAt, ground: container.querySelector('rect')?.getAttribute('fill') };
}

it("[A18] is in the shop's colour and has its name, with the mark where the name begins", () => {
  const { name, ground, markAt } = posterOf('Fairturn', '/favicon.svg');
  expect(ground).toBe('#0b1f5c');
  expect(markAt).toBeLessThan(Number(name?.getAttribute('x')));
  cleanup();
  const arabic = posterOf('متجر الخير', '/favicon.svg');
  expect(arabic.markAt).toBeGreaterThan(Number(arabic.name?.getAttribute('x')));
});

it('[A18] has no mark of another for a shop with its own icon, and the name in the middle', () => {
  const { name, marks } = posterOf('Fairturn', '/files/a1-360.webp');
  expect(marks).toEqual([]);
  expect(name?.getAttribute('x')).toBe('180');
});

it('writes a long name smaller, so that all of it stands on the poster', () => {
  const { name } = posterOf('x'.repeat(60), '/files/a1-360.webp');
  expect(Number(name?.getAttribute('font-size'))).toBeLessThan(11);
});
