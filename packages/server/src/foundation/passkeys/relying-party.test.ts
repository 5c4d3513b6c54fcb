import { expect, it } from 'vitest';
import { parseOrigin } from './relying-party.ts';

it.each(['https://shop.example', 'https://shop.example:8443', 'http://localhost:8080'])('takes %s', (text) => {
  expect(parseOrigin(text)).toBe(text);
});

it.each([
  'shop.example',
  'http://shop.example',
  'https://shop.example/',
  'https://shop.example/shop',
  'https://192.0.2.1',
  'https://Shop.example',
])('refuses %s', (text) => {
  expect(() => parseOrigin(text)).toThrow('https origin');
});
