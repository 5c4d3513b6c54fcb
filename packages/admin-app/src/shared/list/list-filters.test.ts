import { expect, it } from 'vitest';
import { filterInput, type ListFilter } from './list-filters.ts';

const label = '';
const filters: ListFilter[] = [
  {
    name: 'status',
    label,
    kind: 'choice',
    isNumeric: true,
    options: ['0', '1', '2'].map((value) => ({ value, label })),
  },
  { name: 'created', label, kind: 'days' },
  { name: 'amount', label, kind: 'amount' },
  { name: 'userId', label, kind: 'id' },
  { name: 'overdue', label, kind: 'flag' },
  { name: 'disabled', label, kind: 'flag', isCoded: true },
];

it.each([
  [{ status: '0,2' }, { status: [0, 2] }],
  [{ status: '0,9' }, { status: [0] }],
  [{ status: 'all' }, {}],
  [{ created: '2026-11-01..2026-11-21' }, { createdFrom: '2026-11-01', createdTo: '2026-11-21' }],
  [{ created: '..2026-11-21' }, { createdTo: '2026-11-21' }],
  [{ created: 'today..' }, {}],
  [{ amount: '1000.125..' }, { amountMin: '1000.125' }],
  [{ amount: '1,000..' }, {}],
  [{ amount: 'much..5' }, { amountMax: '5' }],
  [
    { userId: '7', overdue: '1' },
    { userId: '7', overdue: true },
  ],
  [{ disabled: '1' }, { disabled: 2 }],
  [{ disabled: '0' }, { disabled: 1 }],
  [{ userId: 'mara', overdue: 'yes', disabled: '2' }, {}],
])('%j asks for %j', (values, input) => {
  expect(filterInput(filters, values, '')).toEqual(input);
});
