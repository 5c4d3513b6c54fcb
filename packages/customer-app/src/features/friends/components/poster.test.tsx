import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it("[S17] [A18] has the picture to invite with, the code, and below it the shop's colour", () => {
  document.documentElement.style.setProperty('--light-accent', '#0b1f5c');
  const { container } = render(
    <Poster
      picture={{ current: null }}
      drawing={{ current: null }}
      image="/files/invite-en.svg?of=1"
      imageText="A shop"
      words={[]}
      link="https://shop.example/"
      code="ABC"
    />,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/invite-en.svg?of=1');
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#0b1f5c');
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('ABC');
});
