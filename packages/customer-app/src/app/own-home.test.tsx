import { readStored, store } from '@goodturn/browser';
import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../shared/api/query-client.ts';
import { showTexts } from '../shared/i18n/texts.ts';
import { Router } from '../shared/router/router.tsx';
import { ownHomeKey } from '../shared/session/last-known.ts';
import { setToken } from '../shared/session/token.ts';
import { refused, type StubbedResponses, stubServer } from '../shared/testing/stub-server.ts';
import { waitingOrder } from '../shared/testing/waiting-order.ts';
import { OwnHome } from './own-home.tsx';

const account = { userId: '7', userName: '+15550100010', available: '447.13', isFriendLogin: '0', unreadMessages: 0 };
const product = (productId: string, productName: string, offerPrice: string, cashback: string) => ({
  productId,
  productName,
  price: offerPrice,
  offerPrice,
  cashback,
  netPrice: '1.00',
  pictureUrl: '',
  pics: [],
  pictureUrls: [],
  brandName: 'Ostra',
  rate: '10',
  unitsLeft: 5,
  luckyOdds: null,
});
const headphones = product('1', 'Hush headphones', '159.00', '15.90');
const earbuds = product('2', 'Pebble earbuds', '79.00', '9.48');
const bottle = product('3', 'Well bottle', '26.50', '4.68');
const list = (...products: object[]) => ({ list: products, nextCursor: null });
const paid = {
  ...waitingOrder,
  status: 1,
  paidAt: '2026-11-26T09:00:00+08:00',
  shipment: {
    state: 'waiting',
    dueAt: '2026-12-03T09:00:00+08:00',
    shippedAt: null,
    deliveredAt: null,
    carrier: null,
    trackingNumber: null,
    recipient: 'Lena Brandt',
  },
};

let sent: ReturnType<typeof stubServer>;
/** The list of orders is asked for by its status. */
function open(responses: StubbedResponses, orders: { paid?: object[]; waiting?: object[] } = {}) {
  const answers = [orders.paid ?? [], orders.waiting ?? []].map((found) => list(...found));
  sent = stubServer({
    'customer/getInfo': account,
    'customer/getSxMoney': '0.01',
    'customer/favouriteIds': [],
    // The parcels are asked for first.
    'customer/getOrderList': () => answers.shift() ?? list(),
    ...responses,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <main>
        <OwnHome />
        <p>The shop</p>
      </main>
    </QueryClientProvider>,
    { wrapper: Router },
  );
}
const shelf = () => screen.findByRole('region', { name: /^Within your/ }, { timeout: 4_000 });
const names = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const asked = () => sent('customer/getWaresSortList').map(({ body }) => body);

beforeEach(() => {
  setToken('own');
  showTexts('en', messagesFor('en'));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  setToken(null);
  store(ownHomeKey, null);
  vi.unstubAllGlobals();
});

it('[S2] shows what the balance is enough for, and the slider narrows it without asking again', async () => {
  open({ 'customer/getWaresSortList': list(headphones, earbuds, bottle) });
  const region = await shelf();
  expect(region.querySelector('h2')?.textContent).toBe('Within your 447.13');
  expect(names(region)).toEqual(['Hush headphones', 'Pebble earbuds', 'Well bottle']);
  expect(asked()).toEqual([{ sort: 'most_back', pageSize: '100', maxPrice: '447.13' }]);
  expect(within(region).getByRole('link', { name: 'All 3' }).getAttribute('href')).toBe(
    '#/search?within=1&sort=most_back',
  );

  const slider = within(region).getByRole('slider', { name: 'Price up to' });
  expect(slider.getAttribute('aria-valuetext')).toBe('447.13 USD');
  fireEvent.change(slider, { target: { value: '79' } });
  expect(names(region)).toEqual(['Pebble earbuds', 'Well bottle']);
  expect(within(region).getByText('2 of 3, most back first')).toBeTruthy();
  expect(slider.getAttribute('aria-valuetext')).toBe('79.00 USD');
  // The lowest end still has the cheapest product, whose price is no whole number.
  fireEvent.change(slider, { target: { value: '0' } });
  expect(names(region)).toEqual(['Well bottle']);
  expect(asked()).toHaveLength(1);
});

it('asks again where not all were read, once the slider rests', async () => {
  const more = { list: [headphones, earbuds], nextCursor: 'next' };
  const answers = [more, list(earbuds, bottle)];
  open({ 'customer/getWaresSortList': () => answers.shift() });
  const region = await shelf();
  within(region).getByRole('link', { name: 'See all' });
  const slider = within(region).getByRole('slider');
  fireEvent.change(slider, { target: { value: '100' } });
  expect(asked()).toHaveLength(1);
  await within(region).findByRole('heading', { name: 'Well bottle' });
  expect(asked()[1]).toEqual({ sort: 'most_back', pageSize: '100', maxPrice: '100.00' });
});

it('says what the cheapest order costs where the balance is enough for none', async () => {
  const answers = [list(), list(bottle)];
  open({
    'customer/getInfo': { ...account, available: '0.00' },
    'customer/getWaresSortList': () => answers.shift(),
  });
  const card = await screen.findByRole('region', { name: 'The lowest price in the shop is 26.50' }, { timeout: 4_000 });
  within(card).getByText((_, element) => element?.tagName === 'P' && element.textContent === 'Your balance is 0.00.');
  expect(
    within(card)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['26.50', '4.68', '1.00 USD']);
  await within(card).findByText('at any time; the fee is 1%, rounded down');
  expect(within(card).getByRole('link', { name: 'How to put money in' }).getAttribute('href')).toBe('#/recharge');
  expect(asked()[1]).toEqual({ sort: 'lowest_price', pageSize: '1' });
});

it('has the nearest parcel as a card and the next one as a row, and none that arrived', async () => {
  const shipment = (more: object) => ({ ...paid.shipment, ...more });
  const shipped = {
    state: 'shipped',
    shippedAt: '2026-11-25T09:00:00+08:00',
    carrier: 'DHL',
    trackingNumber: '00340434161094042557',
  };
  open(
    { 'customer/getWaresSortList': list(bottle) },
    {
      paid: [
        paid,
        { ...paid, orderId: '8', productName: 'Drum speaker', shipment: shipment(shipped) },
        { ...paid, orderId: '9', productName: 'Lamp', shipment: shipment({ state: 'delivered' }) },
      ],
    },
  );
  const parcels = await screen.findByRole('region', { name: 'Shipment' }, { timeout: 4_000 });
  const links = within(parcels).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')?.replace(/https.*/, 'carrier'))).toEqual([
    '#/order?id=8',
    'carrier',
    '#/order?id=7',
  ]);
  expect(links[0]?.textContent).toMatch(/^Arrives by .*Drum speaker\s· On its way$/);
  expect(links[2]?.textContent).toMatch(/^Ships by .*Kettle\s· Being prepared$/);
});

it('keeps its place as high as it was, and what follows hidden where that is not known', async () => {
  open({ 'customer/getWaresSortList': list(bottle) });
  expect(document.querySelector('.own-place--unknown')).not.toBeNull();
  await shelf();
  expect(document.querySelector('.own-place')).toBeNull();
  expect(readStored(ownHomeKey)).toBe(`${innerWidth} 0`);
  cleanup();
  queryClient.clear();
  store(ownHomeKey, `${innerWidth} 512`);
  open({ 'customer/getWaresSortList': list(bottle) });
  const place = document.querySelector<HTMLElement>('.own-place');
  expect([place?.style.blockSize, place?.classList.contains('own-place--unknown')]).toEqual(['512px', false]);
});

it('ends its place where nothing can be known', async () => {
  const failed = () => refused(403, 'forbidden');
  open({ 'customer/getInfo': failed, 'customer/getOrderList': failed });
  await vi.waitFor(() => expect(document.querySelector('.own-place')).toBeNull(), { timeout: 4_000 });
  expect(screen.queryByRole('region')).toBeNull();
});
