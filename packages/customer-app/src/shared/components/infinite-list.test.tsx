import { messagesFor } from '@goodturn/locales';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTexts } from '../i18n/texts.ts';
import { InfiniteList } from './infinite-list.tsx';

/**
 * Fake observer that behaves like a browser: it reports the initial state, and after that only changes. Here the end
 * stays in sight.
 */
class EndInSight {
  static margins: (string | undefined)[] = [];
  readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options?: { rootMargin?: string }) {
    this.tell = tell;
    EndInSight.margins.push(options?.rootMargin);
  }
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

beforeEach(() => {
  showTexts('en', messagesFor('en'));
  EndInSight.margins = [];
  vi.stubGlobal('IntersectionObserver', EndInSight);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for the next page although the one before came within one drawing', () => {
  const fetchNextPage = vi.fn<() => void>();
  const query = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage };
  const list = (dataUpdatedAt: number) => (
    <InfiniteList query={{ ...query, dataUpdatedAt }} skeleton={null}>
      products
    </InfiniteList>
  );
  const { rerender } = render(list(1));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(list(1));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(list(2));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});

it('looks for the end within 300 px below the screen', () => {
  const query = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, dataUpdatedAt: 1 };
  render(
    <InfiniteList query={{ ...query, fetchNextPage: () => undefined }} skeleton={null}>
      products
    </InfiniteList>,
  );
  expect(EndInSight.margins).toEqual(['0px 0px 300px 0px']);
});
