import { expect, it } from 'vitest';
import { addressOf, type ListView, readAddress, withChange } from './list-address.ts';

const views: ListView[] = [
  { name: 'waiting', label: 'Waiting', values: { status: '0' } },
  { name: 'all', label: 'All', values: {} },
];
const names = ['status', 'created'];
const read = (text: string, known = views) => readAddress(new URLSearchParams(text), known, names);

it('without anything it is the first view', () => {
  expect(read('')).toMatchObject({ view: 'waiting', values: { status: '0', created: '' }, isChanged: false });
});

it('what stands in the address counts more than the view, also that a filter is off', () => {
  expect(read('view=waiting&created=2026-11-01..')).toMatchObject({
    values: { status: '0', created: '2026-11-01..' },
    isChanged: true,
  });
  expect(read('view=waiting&status=')).toMatchObject({ values: { status: '' }, isChanged: true });
});

it('a change that is as usual leaves the address again', () => {
  const changed = withChange(new URLSearchParams('view=waiting'), 'status', '', '0');
  expect(`${changed}`).toBe('view=waiting&status=');
  expect(`${withChange(changed, 'status', '0', '0')}`).toBe('view=waiting');
});

it("a person's own view works for others too, and keeps how the rows look", () => {
  const own: ListView = { name: 'mine', label: 'Mine', values: { status: '2' }, isOwn: true };
  const address = `${addressOf(own, new URLSearchParams('view=all&rows=compact&search=x'))}`;
  expect(address).toBe('view=mine&status=2&rows=compact');
  expect(read(address)).toMatchObject({ view: '', values: { status: '2' }, density: 'compact' });
  expect(read(address, [...views, own])).toMatchObject({ view: 'mine', isChanged: false });
});

it('reads which way the rows are sorted', () => {
  expect(read('sort=-amount').sort).toEqual({ name: 'amount', descending: true });
  expect(read('sort=amount').sort).toEqual({ name: 'amount', descending: false });
});
