import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { SecretToken } from './secret-token.ts';

test('a token prints as a placeholder, and goes to the database as it is', () => {
  const token = new SecretToken('a-text-of-one-person');
  const printed = [
    String(token),
    JSON.stringify({ token }),
    inspect({ token }, { showHidden: true, depth: 5 }),
    inspect(token),
  ];
  for (const text of printed) expect(text).not.toContain('a-text-of-one-person');
  expect([token.toPostgres(), token.reveal()]).toEqual(['a-text-of-one-person', 'a-text-of-one-person']);
});
