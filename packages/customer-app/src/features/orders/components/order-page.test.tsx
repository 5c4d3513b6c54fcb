import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { refused, stubServer } from '../../../shared/testing/stub-server.ts';
import { waitingOrder } from '../../../shared/testing/waiting-order.ts';
import { OrderPage } from './order-page.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const colors = [
  { code: 'cream', name: 'Cream', pictureUrl: '/files/cream-1080.webp' },
  { code: 'graphite', name: 'Graphite', pictureUrl: '/files/graphite-1080.webp' },
];
const order = { ...waitingOrder, variants: { colors, models: [] } };

const account = { available: '200.00', recipient: null, address: null, country: null };

isolateScreens();

afterEach(() => {
  vi.restoreAllMocks();
});

/** Renders the page over a server that keeps the order's variant; returns what was sent to change it. */
async function open(server: { color: string | null; refuses?: boolean }) {
  location.hash = '/order?id=7';
  const sent = stubServer({
    'customer/orderDetails': () => ({ order: { ...order, color: server.color }, returns: [], canReturn: false }),
    'customer/changeOrderVariant': () => {
      if (server.refuses === true) return refused(409, 'order_not_changeable');
      server.color = 'graphite';
      return { ...order, color: server.color };
    },
    'customer/getInfo': account,
  });
  renderScreen(<OrderPage />);
  await screen.findByRole('article', { name: 'Kettle' });
  return sent;
}

const graphite = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Graphite' });
const picture = () => document.querySelector('.order__picture img')?.getAttribute('src');
const pay = () => screen.getByRole('button', { name: 'Pay 40.00' });

it('[S7] a colour shows its picture at once, and the server keeps it for whoever opens the order next', async () => {
  const server = { color: null };
  const sent = await open(server);
  expect(picture()).toBe('/files/cream-720.webp');
  fireEvent.click(graphite());
  expect(picture()).toBe('/files/graphite-720.webp');
  // What is shown is not kept yet, so that it cannot be paid.
  expect(pay().getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(pay().getAttribute('aria-busy')).toBe('false'));
  expect(sent('customer/changeOrderVariant').map(({ body }) => body)).toEqual([{ orderId: '7', color: 'graphite' }]);
  expect(location.hash).toBe('#/order?id=7');
  cleanup();
  queryClient.clear();
  await open(server);
  expect(graphite().checked).toBe(true);
  expect(picture()).toBe('/files/graphite-720.webp');
});

it('[S7] a colour that is not kept is not shown any longer, and the reason is said', async () => {
  await open({ color: null, refuses: true });
  fireEvent.click(graphite());
  await waitFor(() => expect(picture()).toBe('/files/cream-720.webp'));
  expect(graphite().checked).toBe(false);
});

it('[S8] without a connection Pay stays, says that nothing is sent, and sends nothing', async () => {
  const sent = await open({ color: null });
  await waitFor(() => expect(pay().getAttribute('aria-disabled')).toBeNull());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  const said = await screen.findByRole('status');
  expect(said.textContent).toBe('No connection: nothing is sent. You can pay as soon as it is back.');
  expect(pay().getAttribute('aria-describedby')).toBe(said.id);
  expect(pay().getAttribute('aria-disabled')).toBe('true');
  // A press that did something would show its work once the page has settled.
  await act(async () => void fireEvent.click(pay()));
  expect(pay().getAttribute('aria-busy')).toBe('false');
  expect(sent('customer/orderMsg')).toEqual([]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(pay().getAttribute('aria-disabled')).toBeNull());
});
