import { expect, it } from 'vitest';
import { deviceKindOf, networkPrefix } from './device-description.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    'phone',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X700) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
    'tablet',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'phone',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari',
    'iPadOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0', 'computer', 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    'computer',
    'Firefox',
    'macOS',
  ],
  ['curl/8', 'computer', null, null],
])('%s', (userAgent, kind, browser, system) => {
  expect(deviceKindOf(userAgent)).toEqual({ kind, browser, system });
});

it('keeps the beginning of an address', () => {
  expect(networkPrefix('203.0.113.7')).toBe('203.0.…');
  expect(networkPrefix('2001:db8:1:2:3::4')).toMatch(/^2001:0?db8:…$/);
  expect(networkPrefix(null)).toBeNull();
});
