import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { HomeScreen } from './home-screen.tsx';

beforeEach(() => {
  showTexts('tr', messagesFor('tr'));
  stubServer({
    'customer/getAllSortList': ['1', '2', '3', '4', '5', '6', '7', '9'].map((categoryId) => ({
      categoryId,
      title: `as stored ${categoryId}`,
      icon: null,
    })),
    'customer/getHomeRows': { recommended: [], mostBought: [] },
    'customer/getWaresSortList': { list: [], nextCursor: null },
    'rotation/inquire_all': [],
    'content_block/inquire_all': [],
    'configuration/inquire': {},
    'language_list/inquire': [],
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  showTexts('en', messagesFor('en'));
  vi.unstubAllGlobals();
});

it('has a title, and a tab for each category but that of id 6, by the text of its id where there is one', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <HomeScreen />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  const texts = messagesFor('tr');
  screen.getByRole('heading', { level: 2, name: texts['home_view.title'] ?? '' });
  const titles = ['1', '2', '3', '4', '5', '7'].map((id) => texts[`category_view.${id}`]);
  expect(titles).not.toContain(undefined);
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([...titles, 'as stored 9']),
  );
});

it('shows the operators’ picture of each category, and four of them on the tab of all', async () => {
  const categories = ['2', '3', '4', '5', '7'].map((categoryId) => ({
    categoryId,
    title: '',
    icon: categoryId === '7' ? null : `/files/${categoryId}-1080.webp`,
  }));
  stubServer({
    'customer/getAllSortList': categories,
    'customer/getHomeRows': { recommended: [], mostBought: [] },
    'customer/getWaresSortList': { list: [], nextCursor: null },
    'rotation/inquire_all': [],
    'content_block/inquire_all': [],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <HomeScreen />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(6));
  const shown = screen
    .getAllByRole('tab')
    .map((tab) => [...tab.querySelectorAll('img')].map((image) => image.getAttribute('src')));
  const all = ['2', '3', '4', '5'].map((id) => `/files/${id}-720.webp`);
  expect(shown).toEqual([all, ...all.map((url) => [url]), ['/parcel.svg']]);
});

it('[S2] says in the field of the search how many products there are', async () => {
  showTexts('en', messagesFor('en'));
  stubServer({
    'customer/getAllSortList': [],
    'customer/shopCounts': { products: 65, categories: [] },
    'customer/getHomeRows': { recommended: [], mostBought: [] },
    'customer/getWaresSortList': { list: [], nextCursor: null },
    'rotation/inquire_all': [],
    'content_block/inquire_all': [],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <HomeScreen />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  expect((await screen.findByRole('link', { name: 'Search 65 products' })).getAttribute('href')).toBe('#/search');
});
