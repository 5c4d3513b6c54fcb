import { expect, test } from 'vitest';
import { addressKey, widerKey } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['64:ff9b::cb00:7109', '203.0.113.9'],
  ['64:ff9b:1::cb00:7109', '64:ff9b:1:0::/64'],
  ['::ffff:0:203.0.113.9', '203.0.113.9'],
  ['2002:cb00:7109:4::1', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%j counts as %j', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['2001:db8:1:2::9', '2001:db8:1:0::/56'],
  ['2001:db8:1:ff::9', '2001:db8:1:0::/56'],
  ['2001:db8:1:100::9', '2001:db8:1:100::/56'],
  ['2001:db8:1:12ff::9', '2001:db8:1:1200::/56'],
  ['203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
])('around %j lies %j', (address, wider) => {
  expect(widerKey(addressKey(address))).toBe(wider);
});
