import { expect, it } from 'vitest';
import { choiceColumn, shownRows, textColumn } from './whole-list.ts';

interface Row {
  id: string;
  title: string;
  place: string;
  clicks: number | null;
}

const row = (id: string, title: string, place: string, clicks: number | null): Row => ({ id, title, place, clicks });
const rows = [
  row('1', 'Éclair week', 'home', 9),
  row('2', 'Tea week', 'match', 100),
  row('3', 'zebra', 'home', 9),
  row('4', 'Version 10', 'match', null),
  row('5', 'Version 9', 'home', 20),
];
const places = [
  { value: 'home', label: 'Start page' },
  { value: 'match', label: 'Match' },
];
const columns = [
  textColumn<Row>('title', 'Title', ({ title }) => title),
  choiceColumn<Row>('place', 'Place', places, ({ place }) => place),
  { key: 'clicks', title: 'Clicks', cell: () => '', text: ({ clicks }: Row) => clicks ?? '' },
  { key: 'actions', title: 'Actions', cell: () => 'week' },
];

const ids = (chosen: Partial<Parameters<typeof shownRows<Row>>[1]>): string =>
  shownRows(rows, { columns, search: '', values: {}, sort: undefined, language: 'en', ...chosen })
    .map(({ id }) => id)
    .join('');
const sorted = (name: string, descending = false, language = 'en') => ids({ sort: { name, descending }, language });

it('without a search and a sort every row stays where it was', () => {
  expect(ids({})).toBe('12345');
  expect(sorted('actions')).toBe('12345');
});

it('finds each word in any column that has a text, whatever its case', () => {
  expect(ids({ search: 'WEEK' })).toBe('12');
  expect(ids({ search: ' week  start ' })).toBe('1');
  expect(ids({ search: 'éCLAIR' })).toBe('1');
  expect(ids({ search: '100' })).toBe('2');
  expect(ids({ search: 'week nowhere' })).toBe('');
});

it('finds what is shown when it is pasted back, and without the accents that a keyboard lacks', () => {
  const titled = [row('6', 'Jean-Luc O’Brien ISI', 'home', 1), row('7', 'Éclair', 'home', 2)];
  const found = (search: string) => shownRows(titled, { columns, search, values: {}, sort: undefined, language: 'en' });
  for (const search of ['Jean-Luc O’Brien', "o'brien", 'ısı', 'eclair']) expect(found(search), search).toHaveLength(1);
});

it('sorts texts as their language does, with numbers in them as numbers', () => {
  expect(sorted('title')).toBe('12543');
  expect(sorted('title', true)).toBe('34521');
});

it('sorts numbers by their size; equal ones stay in their order, both ways', () => {
  expect(sorted('clicks')).toBe('41352');
  expect(sorted('clicks', true)).toBe('25134');
});

it('keeps the rows of the chosen values; one that nobody could have chosen narrows nothing', () => {
  expect(ids({ values: { place: 'match' } })).toBe('24');
  expect(ids({ values: { place: 'match,home' } })).toBe('12345');
  expect(ids({ values: { place: 'elsewhere' } })).toBe('12345');
  expect(ids({ values: { place: 'home' }, search: 'week' })).toBe('1');
});
