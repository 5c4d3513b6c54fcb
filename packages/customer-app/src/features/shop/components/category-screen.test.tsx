import { messagesFor } from '@goodturn/locales';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { navigate } from '../../../shared/router/hash-history.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { CategoryScreen } from './category-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

isolateScreens();

const card = {
  productId: '1',
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
};
const counts = {
  products: 14,
  found: 13,
  lowestPrice: '9.50',
  highestPrice: '159.00',
  within: 12,
  tenPercent: 9,
  fifteenPercent: 3,
  lucky: 4,
  shipsToMe: 11,
  favourites: 2,
  brands: [
    { brandId: '5', name: 'Halden', products: 8 },
    { brandId: '6', name: 'Lindal', products: 6 },
  ],
};

function open(route: string, { wide = false, list = [card] }: { wide?: boolean; list?: object[] } = {}) {
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => ({ matches: wide, ...listeners }));
  const sent = stubServer({
    'customer/getAllSortList': [
      { categoryId: '2', title: 'as stored', icon: null },
      { categoryId: '3', title: 'as stored', icon: '/files/3-1080.webp' },
    ],
    'customer/shopCounts': {
      products: 65,
      categories: [
        { categoryId: '2', products: 12, brands: 3 },
        { categoryId: '3', products: 14, brands: 4 },
      ],
    },
    'customer/getWaresSortList': { list, nextCursor: null },
    'customer/filterCounts': counts,
    'customer/getInfo': { available: '100.00', frozen: '0.00', isFriendLogin: '0' },
    'customer/favouriteIds': [],
  });
  navigate(route, { replace: true });
  renderScreen(
    <>
      <div id="menu-search" />
      <CategoryScreen />
    </>,
  );
  return sent;
}

const title = messagesFor('en')['category_view.3'] ?? '';

it('[R14] says how much there is of a category, and lists and counts it alone', async () => {
  const sent = open('/category?id=3');
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findByText('Kettle');
  await screen.findByText('13 of 14');
  expect((await screen.findByText(/Products: 14/)).textContent).toBe('Products: 14Brands: 4');
  expect(screen.getByRole('link', { name: `Search in ${title}` }).getAttribute('href')).toBe('#/search?category=3');
  expect(Object.values(sent('customer/getWaresSortList')[0]?.body ?? {})).toContain('3');
  expect(Object.values(sent('customer/filterCounts')[0]?.body ?? {})).toContain('3');
});

it('[S2] keeps filters in the address, and says which could go where they leave nothing', async () => {
  const sent = open('/category?id=3', { list: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Lucky' }));
  fireEvent.click(await screen.findByRole('button', { name: '10% back or more' }));
  await waitFor(() => expect(location.hash).toBe('#/category?id=3&lucky=1&cashback=1'));
  await waitFor(() =>
    expect(sent('customer/getWaresSortList').at(-1)?.body).toMatchObject({ lucky: '1', cashback: '10' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Without “Lucky”/ }));
  await waitFor(() => expect(location.hash).toBe('#/category?id=3&cashback=1'));
});

it('[S2] shows on a desktop what each filter would leave, and one share of cashback at a time', async () => {
  const sent = open('/category?id=3&cashback=1', { wide: true });
  const tick = async (name: RegExp) => await screen.findByRole('checkbox', { name });
  expect(await tick(/^10% back or more\s*9$/)).toHaveProperty('checked', true);
  fireEvent.click(await tick(/^15% back or more\s*3$/));
  await waitFor(() => expect(location.hash).toBe('#/category?id=3&cashback15=1'));
  fireEvent.click(await tick(/^Lindal\s*6$/));
  await waitFor(() => expect(location.hash).toBe('#/category?id=3&cashback15=1&brands=6'));
  fireEvent.click(await tick(/^Halden\s*8$/));
  await waitFor(() => expect(sent('customer/getWaresSortList').at(-1)?.body).toMatchObject({ brandIds: '6,5' }));
  const links = screen.getByRole('navigation', { name: 'Categories' }).querySelectorAll('a');
  expect([...links].map(({ textContent }) => textContent?.replace(/\D/g, ''))).toEqual(['12', '14']);
  expect(links[1]?.getAttribute('aria-current')).toBe('page');
});

it('[S2] asks for a price once the slider rests, and for none at its end', async () => {
  const sent = open('/category?id=3', { wide: true });
  const slider = await screen.findByRole('slider', { name: 'Price up to' });
  fireEvent.change(slider, { target: { value: '60' } });
  await waitFor(() => expect(sent('customer/getWaresSortList').at(-1)?.body).toMatchObject({ maxPrice: '60.00' }));
  fireEvent.change(await screen.findByRole('slider', { name: 'Price up to' }), { target: { value: '159' } });
  await waitFor(() => expect(location.hash).toBe('#/category?id=3'));
});

it('[R14] leads home from a category that there is not', async () => {
  open('/category?id=99');
  await waitFor(() => expect(location.hash).toBe('#/view/home'));
});

it('[S2] on a phone a sheet has all filters, counts them while they are chosen, and puts them into the address', async () => {
  const sent = open('/category?id=3');
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  fireEvent.click(within(sheet).getByRole('checkbox', { name: /^Lindal/ }));
  await waitFor(() => expect(Object.values(sent('customer/filterCounts').at(-1)?.body ?? {})).toContain('6'));
  // Until they are shown, the list behind the sheet is the one before.
  expect(location.hash).toBe('#/category?id=3');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Show products: 13' }));
  await waitFor(() => expect(location.hash).toBe('#/category?id=3&brands=6'));
});
