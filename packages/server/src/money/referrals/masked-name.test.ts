import { expect, it } from 'vitest';
import { maskedName } from '../../foundation/texts/account-names.ts';

it.each([
  ['+6555500001', '+6•••••001'],
  ['15550001', '1•••••001'],
  ['+123456', '+1•••••456'],
  ['', '•••••'],
])('shows %s as %s', (userName, masked) => {
  expect(maskedName(userName)).toBe(masked);
});
