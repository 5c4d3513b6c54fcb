import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';

afterEach(cleanup);

const sent: string[] = [];
const field = (search: string) => (
  <SearchField label="Search" input={createRef()} search={search} searchFor={(text) => void sent.push(text)} />
);
const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });

it('keeps what is typed while the address follows what was sent, and shows what the address says otherwise', () => {
  const { rerender } = render(field(''));
  type('203.0.113.200 ');
  fireEvent.submit(screen.getByRole('search'));
  const before = input();
  type('198.51');
  rerender(field('203.0.113.200'));
  expect(input().value).toBe('198.51');
  // The same element, so that it keeps the focus.
  expect(input()).toBe(before);

  rerender(field('back'));
  expect(input().value).toBe('back');
  rerender(field('203.0.113.200'));
  expect(input().value).toBe('203.0.113.200');

  type('');
  expect(sent).toEqual(['203.0.113.200', '']);
  rerender(field(''));
  expect(input().value).toBe('');
});
