import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { searchOnArrival } from '../../../shared/match/search-on-arrival.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { refused, stubServer } from '../../../shared/testing/stub-server.ts';
import { waitingOrder } from '../../../shared/testing/waiting-order.ts';
import { MatchScreen } from './match-screen.tsx';

const texts = messagesFor('en');
const colors = ['cream', 'graphite'].map((code) => ({ code, name: code, pictureUrl: `/files/${code}-1080.webp` }));
const order = { ...waitingOrder, orderId: '12', productId: '7', color: 'graphite', variants: { colors, models: [] } };
const summary = {
  available: '200.00',
  frozen: '0.00',
  matchesLeft: 29,
  matchingSuspended: null,
  earningsToday: '0.00',
  earningsYesterday: '0.00',
  completedOrders: 0,
};

beforeEach(() => {
  showTexts('en', texts);
  setToken('a-token');
  // Reduced motion, so that neither an animation nor a decoded picture is awaited.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => undefined;
    },
  );
});

afterEach(() => {
  cleanup();
  setToken(null);
  sessionStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Renders the matching page with a server that has a waiting order once it was found. */
function open(found: object | (() => Response)) {
  let matched = false;
  const sent = stubServer({
    'customer/searchOrder': () => {
      matched = !('reason' in found) && typeof found !== 'function';
      return typeof found === 'function' ? found() : found;
    },
    'customer/getOrderList': () => ({ list: matched ? [order] : [], nextCursor: null }),
    'customer/orderDetails': { order, returns: [], canReturn: false },
    'customer/brushInfo': summary,
    'customer/getInfo': { available: '200.00', recipient: null, address: null, country: null },
    'customer/getNotice': [],
    'customer/getWaresSortList': { list: [], nextCursor: null },
    'customer/getWaresInfo': { productId: '7', productName: 'Kettle' },
  });
  const page = () =>
    render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <MatchScreen />
        </QueryClientProvider>
      </StrictMode>,
      { wrapper: Router },
    );
  page();
  const reload = () => {
    cleanup();
    queryClient.clear();
    page();
  };
  return { searches: () => sent('customer/searchOrder').map(({ body }) => body), reload };
}

const asked = { productId: '7', color: 'graphite' };
const fromProduct = () => navigate('/view/task?productId=7&color=graphite', { replace: true, state: searchOnArrival });

it('[S7] who comes from a product to search gets the order of it, in the colour that was chosen', async () => {
  fromProduct();
  const { searches, reload } = open(order);
  await waitFor(() => expect(location.hash).toBe('#/view/task'));
  expect(searches()).toEqual([asked]);
  await screen.findByRole('heading', { name: /^Kettle.*graphite/ });
  reload();
  await screen.findByRole('heading', { name: /^Kettle/ });
  expect(searches()).toHaveLength(1);
});

it('[S7] where there is none, the reason is said, and neither a reload nor the way back searches again', async () => {
  fromProduct();
  const { searches, reload } = open({ reason: 'no_campaign', lowestPrice: null });
  await screen.findByText(texts['task_view.productNone_no_campaign'] ?? '');
  expect(searches()).toEqual([asked]);
  reload();
  const button = await screen.findByRole('button', { name: texts['task_view.search'] ?? '' });
  await screen.findByText('Only Kettle.', { exact: false });
  expect(searches()).toHaveLength(1);
  fireEvent.click(button);
  await waitFor(() => expect(searches()).toEqual([asked, asked]));
});

it('[S7] an unpaid order is told of, and an account on hold', async () => {
  fromProduct();
  open(() => new Response(JSON.stringify({ status: 0, data: { orderId: '11' } })));
  await screen.findByRole('dialog', { name: texts['task_view.unpaidTitle'] ?? '' });
  cleanup();
  fromProduct();
  open(() => refused(403, 'account_on_hold'));
  await screen.findByRole('dialog', { name: texts['order_view.onHoldTitle'] ?? '' });
  expect(location.hash).toBe('#/view/task?productId=7&color=graphite');
});

it('[S7] a link alone searches nothing: only a press does', async () => {
  navigate('/view/task?productId=7&search=true', { replace: true });
  const { searches } = open({ reason: 'no_campaign', lowestPrice: null });
  await screen.findByText('Only Kettle.', { exact: false });
  expect(searches()).toEqual([]);
});

it('[S8] where Match was pressed stands the address, and the two answers elsewhere', async () => {
  const phone = { addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('motion'), ...phone }));
  const { searches } = open(order);
  fireEvent.click(await screen.findByRole('button', { name: texts['task_view.search'] ?? '' }));
  const pay = await screen.findByRole('button', { name: /^Pay / });
  expect(searches()).toHaveLength(1);
  const place = document.querySelector<HTMLElement>('.match__act') ?? document.body;
  expect(within(place).queryByRole('button')).toBeNull();
  expect(within(place).getByText(texts['order_view.noAddress'] ?? '')).toBeDefined();
  // The balance before and after it, read as one sentence.
  expect(screen.getByText('200.00 available now, 166.00 after it.')).toBeDefined();
  expect(pay.previousElementSibling?.textContent).toBe('Decline');
});
