import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { keepInvitation, keptInvitationCode } from '../../../shared/session/invitation.ts';
import { setToken } from '../../../shared/session/token.ts';
import { refused, type StubbedResponses, stubServer } from '../../../shared/testing/stub-server.ts';
import { ProductScreen } from './product-screen.tsx';

const texts = messagesFor('en');
const product = {
  productId: '7',
  productName: 'Kettle',
  price: '40.00',
  pictureUrl: '',
  brandName: 'Halden',
  rate: null,
  cashback: null,
  offerPrice: null,
  netPrice: null,
  unitsLeft: null,
  luckyOdds: null,
  summary: '',
  description: '',
  pics: [],
  pictureUrls: [],
  descriptionPictureUrls: [],
  stock: 24,
  source: 'Halden Works',
  variants: { colors: [], models: [] },
  properties: [],
  shipsTo: [],
  brandStory: '',
  brand: { website: '' },
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
  returnDays: 14,
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

async function open(found: object, others: StubbedResponses = {}) {
  const sent = stubServer({ 'customer/getWaresInfo': found, ...others });
  render(
    <QueryClientProvider client={queryClient}>
      <ProductScreen />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  await screen.findByRole('heading', { level: 1, name: 'Kettle' });
  return sent;
}

const details = () =>
  screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
    .join(' | ');
const matchButton = () => screen.getByRole('button', { name: 'Match for 34.00 net' });

it('offers a match only where a campaign offers the product, and else a search of all', async () => {
  await open({ ...product, offer: null });
  expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull();
  expect(screen.getByText<HTMLAnchorElement>(texts['task_view.forAny'] ?? '').href).toMatch(/#\/view\/task$/);
  cleanup();
  queryClient.clear();
  await open({ ...product, offer });
  expect(matchButton()).toBeTruthy();
});

it('counts what a campaign offers as a part of the stock, and names the maker', async () => {
  await open({ ...product, offer });
  expect(details()).toContain('80 | Halden Works');
  cleanup();
  queryClient.clear();
  await open({ ...product, offer: null });
  expect(details()).toContain('24 | Halden Works');
});

const onDevice = (isDesktop: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isDesktop,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

it('says the price once: as the equation, or alone where nothing comes back', async () => {
  onDevice(false);
  await open({ ...product, offer });
  expect(screen.getAllByText(/40\.00/)).toHaveLength(1);
  cleanup();
  queryClient.clear();
  await open({ ...product, offer: null });
  expect(screen.getAllByText(/40\.00/)).toHaveLength(1);
});

const pictures = ['/files/red-1080.webp', '/files/sage-1080.webp', '/files/size-1080.webp'];
const colors = [
  { code: 'red', name: 'Brick red', color: '#aa3322', pictureUrl: pictures[0] },
  { code: 'sage', name: 'Sage', color: '#99aa88', pictureUrl: pictures[1] },
];
const models = [
  { code: 'S', name: 'Small' },
  { code: 'L', name: 'Large' },
];
const withVariants = { ...product, pictureUrls: pictures, pics: pictures, variants: { colors, models }, offer };
const shownPicture = () =>
  new URL(screen.getByRole<HTMLImageElement>('img', { name: 'Kettle' }).src, 'http://localhost').pathname;

it('a colour shows its picture, and the address keeps it with the model', async () => {
  await open(withVariants);
  expect(shownPicture()).toBe('/files/red-720.webp');
  fireEvent.click(screen.getByRole('radio', { name: 'Sage' }));
  await waitFor(() => expect(shownPicture()).toBe('/files/sage-720.webp'));
  fireEvent.click(screen.getByRole('radio', { name: 'Large' }));
  await waitFor(() => expect(location.hash).toBe('#/product_details?id=7&color=sage&model=L'));
  cleanup();
  await open(withVariants);
  expect(shownPicture()).toBe('/files/sage-720.webp');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Large' }).checked).toBe(true);
});

it('a product without a picture has a drawn one in its place', async () => {
  await open({ ...product, offer });
  expect((await screen.findByRole('img', { name: 'Kettle' })).getAttribute('src')).toBe('/parcel.svg');
  expect(document.querySelectorAll('img[src=""]')).toHaveLength(0);
});

it('pictures follow each other in a ring, and a colour comes back to its own', async () => {
  await open(withVariants);
  const next = () => fireEvent.click(screen.getByRole('button', { name: /^Next picture/ }));
  next();
  next();
  expect(shownPicture()).toBe('/files/size-720.webp');
  next();
  expect(shownPicture()).toBe('/files/red-720.webp');
  next();
  next();
  fireEvent.click(screen.getByRole('radio', { name: 'Sage' }));
  await waitFor(() => expect(shownPicture()).toBe('/files/sage-720.webp'));
});

it('[S7] one press leads to Match, which is to search for this product, with what was chosen', async () => {
  location.hash = '/product_details?id=7&color=sage&model=L';
  const sent = await open(withVariants, { 'customer/searchOrder': { orderId: '12' } });
  // The test has no router that follows the navigation, so that the history entry is checked.
  const entries = vi.spyOn(history, 'pushState');
  fireEvent.click(matchButton());
  expect(entries.mock.calls[0]).toEqual([
    expect.objectContaining({ state: { search: true } }),
    '',
    '#/view/task?productId=7&color=sage&model=L',
  ]);
  expect(sent('customer/searchOrder')).toEqual([]);
});

it('counts the lucky units and marks none, and takes more than a hundred together', async () => {
  const luckyOdds = { lucky: 2, units: 160, bonus: '25.00' };
  await open({ ...product, offer: { ...offer, units: 160, unitsLeft: 40, luckyOdds } });
  const meter = screen.getByRole('region', { name: texts['product_view.meter'] ?? '' });
  expect(meter.textContent).toBe('2 of 160 units bring 25.00 more120 taken40 left with cashback');
  const ticks = meter.querySelector<HTMLElement>('.lucky-meter__ticks');
  expect([ticks?.style.getPropertyValue('--ticks'), ticks?.style.getPropertyValue('--taken')]).toEqual(['100', '75%']);
});

it('[S17] says on the page of the product that an invitation shows who wanted it seen, until that is closed', async () => {
  keepInvitation('LENA7Q', '7');
  await open({ ...product, offer });
  const strip = screen.getByRole('region', { name: 'Welcome' });
  expect(strip.textContent).toContain('Your friend wanted to show you this. Code LENA7Q');
  expect(strip.textContent).not.toContain('bought');
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '#/register?code=LENA7Q&step=form',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(strip.parentElement?.hasAttribute('inert')).toBe(true);
  cleanup();
  await open({ ...product, offer });
  expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull();
  expect(keptInvitationCode()).toBe('LENA7Q');
});

it('[S17] has no such strip on another product, without an invitation, and for somebody with an account', async () => {
  keepInvitation('LENA7Q', '8');
  await open({ ...product, offer });
  expect(screen.queryByText(/Your friend wanted/)).toBeNull();
  cleanup();
  keepInvitation('LENA7Q', '7');
  setToken('a-token');
  await open({ ...product, offer }, { 'customer/getInfo': {}, 'customer/favouriteIds': [] });
  expect(screen.queryByText(/Your friend wanted/)).toBeNull();
  expect(screen.queryByText(/^You need an account/)).toBeNull();
  setToken(null);
});

it.each([
  ['a phone', false, 'You log in or create an account first.'],
  ['a desktop', true, 'You need an account and a balance that covers 40.00. What you do not spend, you can withdraw.'],
])('says to a visitor on %s, before the press, what an order needs', async (_device, isDesktop, note) => {
  onDevice(isDesktop);
  await open({ ...product, offer });
  expect(screen.getByText(note)).toBeTruthy();
});

it('a link to a product that the shop no longer has says so, leads on, and shows what others bought', async () => {
  const card = { ...product, productId: '9', productName: 'Lamp' };
  stubServer({
    'customer/getWaresInfo': () => refused(404, 'not_found'),
    'customer/getHomeRows': { recommended: [], mostBought: [card], rankingRecommended: [] },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ProductScreen />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  await screen.findByRole('heading', { name: 'This is not in the shop any more' });
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('#/view/home');
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('#/search');
  await screen.findByRole('heading', { name: 'Lamp' });
});
