// @vitest-environment happy-dom
import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { ProductScreen } from './product-screen.tsx';

configure({ asyncUtilTimeout: 20_000 });

const texts = messagesFor('en');
const product = {
  productId: '7',
  productName: 'Kettle',
  price: '40.00',
  pictureUrl: '',
  brandName: 'Halden',
  rate: null,
  cashback: null,
  unitsLeft: null,
  luckyOdds: null,
  summary: '',
  description: '',
  pics: [],
  pictureUrls: [],
  stock: 24,
  source: 'Halden Works',
  variants: { colors: [], models: [] },
  properties: [],
  shipsTo: [],
  brandStory: '',
};
const offer = {
  campaignId: '3',
  brandName: 'Halden',
  rate: '15',
  cashback: '6.00',
  netPrice: '34.00',
  price: '40.00',
  unitsLeft: 56,
  units: 60,
  luckyOdds: null,
  commitment: null,
};

beforeEach(() => {
  showTexts('en', texts);
  location.hash = '/product_details?id=7';
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(found: object): Promise<string> {
  stubServer({ 'customer/getWaresInfo': found });
  render(
    <QueryClientProvider client={queryClient}>
      <ProductScreen />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  await screen.findByText('Kettle');
  const details = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return details.join(' | ');
}

it('offers a match only where a campaign offers the product, and else a search of all', async () => {
  await open({ ...product, offer: null });
  expect(screen.queryByText(texts['product_view.match'] ?? '')).toBeNull();
  expect(screen.getByText<HTMLAnchorElement>(texts['task_view.forAny'] ?? '').href).toMatch(/#\/view\/task$/);
  cleanup();
  queryClient.clear();
  await open({ ...product, offer });
  expect(screen.getByText(texts['product_view.match'] ?? '').tagName).toBe('BUTTON');
});

it('counts what a campaign offers as a part of the stock, and names the maker', async () => {
  expect(await open({ ...product, offer })).toContain('80 | 56 | Halden Works');
  cleanup();
  queryClient.clear();
  expect(await open({ ...product, offer: null })).toContain('24 | Halden Works');
});
