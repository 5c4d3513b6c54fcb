import { checkAccountKey, depositAddress } from '@goodturn/addresses';
import { expect, it } from 'vitest';
import { demoAccountKey } from './demo-account-key.ts';

it.each(['tron', 'ethereum'] as const)(
  'a key for deposit addresses on %s is public, whole, and another each time',
  (chain) => {
    const [first, second] = [demoAccountKey(chain), demoAccountKey(chain)];
    expect(() => checkAccountKey(first)).not.toThrow();
    expect(depositAddress(first, chain, 1n)).not.toBe(depositAddress(second, chain, 1n));
  },
);
