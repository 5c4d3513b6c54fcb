import { expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { linesOf } from './announcement.ts';

it.each([
  [true, 'It goes on from here the next time.'],
  [false, 'Nothing of it is kept.'],
])('says what becomes of a shop that stops, kept: %s', (isKept, words) => {
  const shop = {
    address: 'http://127.0.0.1:80/',
    invitationCode: 'ABC',
    password: 'x',
    passwordDiffers: false,
    isKept,
  };
  expect(linesOf(readContent(), shop)).toContain(`  Ctrl-C stops the shop. ${words}`);
});
