import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { usePageTitle } from './page.tsx';
import { Wordmark } from './wordmark.tsx';

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

const write = (title: string, icon: string) => {
  document.head.innerHTML = `<meta name="application-name" content="${title}" /><link rel="icon" href="${icon}" />`;
};

it('[A18] is the name and icon that the server wrote into the page, and so is the title of each page', () => {
  write('Fairturn', '/files/a1-360.webp');
  const { container } = render(<Wordmark />);
  expect(screen.getByText('Fairturn')).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/a1-360.webp');
  renderHook(() => usePageTitle('Rules'));
  expect(document.title).toBe('Rules · Fairturn');
  renderHook(() => usePageTitle(''));
  expect(document.title).toBe('Fairturn');
});

it('is the mark with the name until operators choose an icon', () => {
  write('Fairturn', '/favicon.svg');
  const { container } = render(<Wordmark />);
  expect(container.querySelector('img')).toBe(null);
  expect(container.querySelector('svg')).not.toBe(null);
});

it('is the built one in a page that does not say', () => {
  render(<Wordmark />);
  expect(screen.getByText('Goodturn')).toBeTruthy();
});
