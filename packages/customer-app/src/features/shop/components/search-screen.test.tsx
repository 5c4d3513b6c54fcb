import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { SearchScreen } from './search-screen.tsx';

beforeEach(() => showTexts('en', messagesFor('en')));
afterEach(() => {
  cleanup();
  setToken(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const card = {
  productId: '1',
  productName: 'Home kettle',
  price: '40.00',
  pictureUrl: '',
  categoryId: '3',
  brandName: 'Halden',
  rate: null,
  cashback: null,
  offerPrice: null,
  netPrice: null,
  unitsLeft: null,
  luckyOdds: null,
};

function open(route: string, more: object = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  stubServer({
    'customer/getAllSortList': [
      { categoryId: '1', title: 'All', icon: null },
      { categoryId: '3', title: 'as stored', icon: null },
      { categoryId: '12', title: 'Garden', icon: null },
    ],
    'customer/getWaresSortList': {
      list: [
        card,
        { ...card, productId: '2', productName: 'Rake', categoryId: '12' },
        { ...card, productId: '3', productName: 'Cable', categoryId: '1' },
      ],
      nextCursor: null,
    },
    'customer/shopCounts': { products: 65, categories: [{ categoryId: '12', products: 14, brands: 4 }] },
    'customer/getHomeRows': { recommended: [], mostBought: [card], rankingRecommended: [] },
    ...more,
  });
  navigate(route, { replace: true });
  render(
    <QueryClientProvider client={queryClient}>
      <SearchScreen />
    </QueryClientProvider>,
    { wrapper: Router },
  );
}

const brandLines = () => [...document.querySelectorAll('.product-card__brand')].map(({ textContent }) => textContent);

it('[S2] a result says its category beside the brand, and underlines what was searched for in both', async () => {
  open('/search?q=home');
  await screen.findByText(/Garden/);
  expect(brandLines()).toEqual(['Halden · Home appliances', 'Halden · Garden', 'Halden']);
  const marked = [...document.querySelectorAll('.product-card mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Home', 'Home']);
});

it('[S2] a search within one category does not repeat its name on each result', async () => {
  open('/search?q=home&category=3');
  await screen.findByRole('heading', { name: 'Rake' });
  await screen.findByRole('searchbox', { name: 'Search in Home appliances' });
  expect(brandLines()).toEqual(['Halden', 'Halden', 'Halden']);
});

it('[S2] while somebody types, brands and categories of that name follow the products', async () => {
  open('/search');
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: 'gar' } });
  const count = await screen.findByText('Products: 14');
  expect(count.closest('a')?.textContent).toBe('GardenProducts: 14');
  expect(count.closest('a')?.getAttribute('href')).toBe('#/category?id=12');
  fireEvent.change(field, { target: { value: 'hald' } });
  const brand = (await screen.findByText('Brand')).closest('a');
  expect(brand?.textContent).toBe('HHaldenBrand');
  expect(brand?.getAttribute('href')).toBe('#/search?q=Halden');
  expect(screen.queryByText('Products: 14')).toBeNull();
});

it('[S2] a search that finds nothing shows what others bought', async () => {
  open('/search?q=theremin', { 'customer/getWaresSortList': { list: [], nextCursor: null } });
  await screen.findByRole('heading', { name: 'Nothing called “theremin”' });
  await screen.findByRole('heading', { name: 'Most bought' });
  expect(await screen.findByRole('heading', { name: 'Home kettle' })).toBeTruthy();
});

it('[S2] before anything is typed, the favourites that were marked last stand beneath what was searched for', async () => {
  setToken('a-token');
  open('/search', { 'customer/getInfo': { available: '0.00', isFriendLogin: '0' }, 'customer/favouriteIds': [] });
  const list = await screen.findByRole('list', { name: 'Favourites' });
  expect(await within(list).findByRole('link', { name: /Home kettle/ })).toBeTruthy();
});

it('[S2] where nothing is left, each filter says how much there would be without it', async () => {
  const counts = { products: 14, lowestPrice: null, highestPrice: null, within: 0, tenPercent: 0, fifteenPercent: 0 };
  const others = { lucky: 0, shipsToMe: 0, favourites: 0, brands: [] };
  const sent: { lucky?: string; cashback?: string }[] = [];
  open('/search?q=theremin&lucky=1&cashback=1', { 'customer/getWaresSortList': { list: [], nextCursor: null } });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const [path, query] = address.split('?');
    if (path !== '/api/customer/filterCounts') return answer(address, init);
    const asked: { lucky?: string; cashback?: string } = Object.fromEntries(new URLSearchParams(query));
    sent.push(asked);
    const found = asked.lucky === undefined ? 3 : 0;
    return new Response(JSON.stringify({ status: 1, data: { ...counts, ...others, found } }));
  });
  const lucky = await screen.findByRole('button', { name: /^Without “Lucky”/ });
  await within(lucky).findByText('Products: 3');
  const cashback = screen.getByRole('button', { name: /^Without “10/ });
  await within(cashback).findByText('still none');
  expect(sent.some((asked) => asked.lucky === undefined && asked.cashback === '10')).toBe(true);
});
