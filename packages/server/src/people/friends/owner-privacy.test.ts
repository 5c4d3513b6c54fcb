import { expect, it } from 'vitest';
import { cityOf, firstNameOf, shortenedAddress } from './owner-privacy.ts';

it.each([
  ['1 Main Street, 018956 Singapore', 'Singapore'],
  ['Storgatan 14\n211 42 Malmö', ''],
  ['Storgatan 14, 21142 Malmö', 'Malmö'],
  ['221B Baker Street, London NW1 6XE', 'London'],
  ['12 Main Street, Springfield, IL 62701', 'IL'],
  ['14 شارع النيل، القاهرة', 'القاهرة'],
  ['上海市浦东新区世纪大道100号', '上海市'],
  ['〒150-0043 東京都渋谷区道玄坂2-1', '東京都'],
  ['서울특별시 강남구 테헤란로 1', '서울특별시'],
])('of %s a friend sees %s', (address, city) => {
  expect(cityOf(address)).toBe(city);
});

it.each(['12 Main Street', 'Springfield, 12 Main Street', 'Apt 3, 12 Main Street', 'Rose Cottage, Church Lane', ''])(
  'of %s a friend sees nothing, since it could be the street',
  (address) => {
    expect(cityOf(address)).toBe('');
  },
);

it('leaves the first name and the country', () => {
  const whole = { recipient: ' Ann  Lee ', address: '1 Main Street, 018956 Singapore', country: 'SG', phone: '+65555' };
  const shortened = { recipient: 'Ann', address: 'Singapore', country: 'SG', phone: null };
  expect(shortenedAddress(whole)).toEqual(shortened);
  expect(shortenedAddress({ recipient: null, address: null, country: null, phone: null })).toEqual({
    recipient: null,
    address: null,
    country: null,
    phone: null,
  });
  expect([firstNameOf('李小龙'), firstNameOf('  ')]).toEqual(['李小龙', null]);
});
