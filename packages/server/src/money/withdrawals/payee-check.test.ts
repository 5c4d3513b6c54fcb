import { expect, it } from 'vitest';
import { alikeOf } from './payee-check.ts';

const tron = 'TQ4v5hBxYwD9qTn6ZcR2mKp8FsUe4jLa9dKe';
const ethereum = `0xAbCd${'1'.repeat(32)}9aBc`;

it.each([
  ['TQ4v8mNzRkP3xWc1HuY7eLs5VtJa2bGf9dKe', tron],
  ['TQ4w8mNzRkP3xWc1HuY7eLs5VtJa2bGf9dKe', null],
  ['TQ4v8mNzRkP3xWc1HuY7eLs5VtJa2bGf9dKf', null],
  [tron, null],
  // The letter case of Ethereum is a checksum, which people do not compare.
  [`0xabcd${'2'.repeat(32)}9ABC`, ethereum],
] as const)('case 16: %s is mistaken for %s', (address, known) => {
  const found = alikeOf(address, [
    { address: tron, source: 'paid' },
    { address: ethereum, source: 'sender' },
  ]);
  expect(found?.address ?? null).toBe(known);
});
