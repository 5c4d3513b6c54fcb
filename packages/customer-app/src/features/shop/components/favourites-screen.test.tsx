import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { FavouritesScreen } from './favourites-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const card = (productId: string, productName: string, isOffered = true) => ({
  productId,
  productName,
  price: '40.00',
  pictureUrl: '',
  brandName: 'Halden',
  rate: null,
  cashback: isOffered ? '6.00' : null,
  offerPrice: isOffered ? '40.00' : null,
  netPrice: isOffered ? '34.00' : null,
  unitsLeft: null,
  luckyOdds: null,
});
const mark = (productId: string, againSince: string | null = null) => ({ productId, tell: true, againSince });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

let marks: ReturnType<typeof mark>[];

isolateScreens();
beforeEach(() => {
  marks = [mark('1'), mark('2', daysAgo(2)), mark('3'), mark('4', daysAgo(8))];
});

async function open() {
  const list = [card('1', 'Kettle'), card('2', 'Lamp'), card('3', 'Backpack', false), card('4', 'Speaker')];
  const sent = stubServer({
    'customer/favouriteIds': () => marks,
    'customer/getWaresSortList': { list, nextCursor: null },
    'customer/addFavourite': {},
    'customer/removeFavourite': {},
  });
  renderScreen(<FavouritesScreen />);
  await screen.findByText('Kettle');
  return sent;
}

it('[S2] shows what is in a campaign again first, for a week and until it was opened, and the rest below', async () => {
  await open();
  const again = screen.getByRole('article', { name: 'Lamp' });
  expect(again.textContent).toMatch(/In a campaign again since (Mon|Tue|Wed|Thu|Fri|Sat|Sun)/);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const out = screen.getByRole('region', { name: 'Not in a campaign now' });
  expect(within(out).getAllByRole('listitem')).toHaveLength(1);
  within(out).getByRole('link', { name: /Backpack/ });
  fireEvent.click(within(again).getByRole('link'));
  cleanup();
  await open();
  expect(screen.queryByRole('article')).toBeNull();
  screen.getByRole('link', { name: /Lamp/ });
});

it('[S2] what was taken away stays in its place until the page is left, and comes back by one press', async () => {
  const sent = await open();
  marks = marks.filter(({ productId }) => productId !== '1');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Kettle from your favourites' }));
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  await waitFor(() => expect(sent('customer/removeFavourite').map(({ body }) => body)).toEqual([{ productId: '1' }]));
  screen.getByRole('link', { name: /Kettle/ });
  marks = [mark('1'), ...marks];
  // The press counts once the server has answered to the first.
  await waitFor(() => expect(sent('customer/favouriteIds').length).toBeGreaterThan(1));
  fireEvent.click(undo);
  await waitFor(() => expect(sent('customer/addFavourite')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Remove Kettle from your favourites' });
});

it('[S2] the bell chooses whether its owner is told', async () => {
  const sent = await open();
  const bell = screen.getByRole('button', { name: 'Tell me when it is back Backpack' });
  expect(bell.getAttribute('aria-pressed')).toBe('true');
  marks = marks.map((one) => (one.productId === '3' ? { ...one, tell: false } : one));
  fireEvent.click(bell);
  await waitFor(() => expect(bell.getAttribute('aria-pressed')).toBe('false'));
  expect(sent('customer/addFavourite').map(({ body }) => body)).toEqual([{ productId: '3', tell: false }]);
});

it('says what will stand here while nothing is marked', async () => {
  marks = [];
  stubServer({ 'customer/favouriteIds': [], 'customer/getWaresSortList': { list: [], nextCursor: null } });
  renderScreen(<FavouritesScreen />);
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).not.toBeNull();
});
