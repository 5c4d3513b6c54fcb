import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { waitingOrder } from '../testing/waiting-order.ts';
import { OrderPage } from './order-page.tsx';

const colors = [
  { code: 'cream', name: 'Cream', pictureUrl: '/files/cream-1080.webp' },
  { code: 'graphite', name: 'Graphite', pictureUrl: '/files/graphite-1080.webp' },
];
const order = { ...waitingOrder, variants: { colors, models: [] } };

const account = { available: '200.00', recipient: null, address: null, country: null };

beforeEach(() => {
  showTexts('en', messagesFor('en'));
  setToken('a-token');
});

afterEach(() => {
  cleanup();
  setToken(null);
  sessionStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(address: string): Promise<void> {
  location.hash = address;
  stubServer({ 'customer/orderDetails': { order, returns: [], canReturn: false }, 'customer/getInfo': account });
  render(
    <QueryClientProvider client={queryClient}>
      <OrderPage />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  await screen.findByRole('article', { name: 'Kettle' });
}

const graphite = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Graphite' });
const picture = () => document.querySelector('.order__picture img')?.getAttribute('src');

it('a colour shows its picture; the address keeps it, and so does the tab for whoever comes back without it', async () => {
  await open('/order?id=7');
  expect(picture()).toBe('/files/cream-720.webp');
  fireEvent.click(graphite());
  expect(picture()).toBe('/files/graphite-720.webp');
  await waitFor(() => expect(location.hash).toBe('#/order?id=7&color=graphite'));
  cleanup();
  await open('/order?id=7');
  expect(graphite().checked).toBe(true);
  expect(picture()).toBe('/files/graphite-720.webp');
});
