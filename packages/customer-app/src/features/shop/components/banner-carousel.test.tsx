import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const banner = {
  id: '1',
  pictureUrl: '/files/spring-1080.webp',
  title: 'Spring',
  subtitle: 'Fresh',
  link: '/rule',
  format: '1',
  language: 'en',
  type: '1',
  showsProduct: false,
};
const productBanner = { ...banner, id: '2', pictureUrl: '', title: 'Part of it comes back.', showsProduct: true };
const kettle = {
  productId: '7',
  productName: 'Kettle',
  brandName: 'Halden',
  price: '40.00',
  pictureUrl: '/files/kettle-1080.webp',
  cashback: '6.00',
  offerPrice: '40.00',
  netPrice: '34.00',
  unitsLeft: 3,
  luckyOdds: null,
};
const beacons: string[] = [];

isolateScreens(null);
beforeEach(() => {
  beacons.length = 0;
  // Reduced motion, so that no slide moves automatically.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
  Object.assign(navigator, { sendBeacon: (url: string) => beacons.push(url) });
});

function open(banners: unknown, recommended: object[]) {
  stubServer({ 'rotation/inquire_all': banners, 'customer/getHomeRows': { recommended, mostBought: [] } });
  return renderScreen(<BannerCarousel />).container;
}

it('[S3] a banner that shows a product has the operators’ words over its figures, leads to it, and is counted', async () => {
  open([productBanner, banner], [kettle]);
  await screen.findByRole('heading', { name: 'Part of it comes back.' });
  await screen.findByText('34.00');
  fireEvent.click(screen.getByRole('link', { name: /Part of it comes back\./ }));
  expect(location.hash).toBe('#/product_details?id=7');
  expect(beacons).toEqual(['/api/rotation/click']);
});

it('[S3] where no product is on offer it is a banner like any other, here without a picture', async () => {
  const page = open([productBanner], []);
  fireEvent.click(await screen.findByRole('button', { name: /Part of it comes back\./ }));
  expect(location.hash).toBe('#/rule');
  expect(page.querySelectorAll('img')).toHaveLength(0);
});

it('[S3] keeps its place while it loads, and takes none where the shop has no banner', async () => {
  const page = open([], []);
  expect(page.querySelector('.home__banner')).not.toBeNull();
  await waitFor(() => expect(page.childElementCount).toBe(0));
});
