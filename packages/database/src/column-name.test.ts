import { expect, it } from 'vitest';
import { columnName } from './column-name.ts';

it.each([
  ['story', 'story'],
  ['phoneCode', 'phone_code'],
  ['dueAt', 'due_at'],
  ['availableBalanceAfter', 'available_balance_after'],
])('%s is stored in %s', (field, column) => {
  expect(columnName(field)).toBe(column);
});
