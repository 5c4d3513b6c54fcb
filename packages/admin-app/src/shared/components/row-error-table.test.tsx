import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTexts } from '../i18n/texts.ts';
import en from '../../texts/en.json' with { type: 'json' };
import { RowErrorTable } from './row-error-table.tsx';

beforeEach(() => showTexts('en', en));
afterEach(cleanup);

/** Returns the texts of the cells that a device shows, row by row. */
const cells = (other = 'on-phone') =>
  screen
    .getAllByRole('row')
    .map((row) =>
      [...row.children].filter(({ classList }) => !classList.contains(other)).map(({ textContent }) => textContent),
    );
const head = ['admin_view.row', 'admin_view.column', 'admin_view.cellValue', 'admin_view.error'] as const;

it('names the row, the column, what stands there and what is wrong, one below another', () => {
  render(
    <RowErrorTable
      errors={[
        { row: 2, column: 'price', value: '12,50', message: 'No amount.' },
        { row: 1_200, column: 'stock', value: 'many', message: 'No number.' },
      ]}
    />,
  );
  expect(cells()).toEqual([
    head.map((key) => en[key]),
    ['2', 'price', '12,50', 'No amount.'],
    ['1,200', 'stock', 'many', 'No number.'],
  ]);
  // A phone has all of an error in one cell beside the number of its row.
  expect(cells('on-desktop')).toEqual([
    [en[head[0]], en[head[3]]],
    ['2', 'price12,50No amount.'],
    ['1,200', 'stockmanyNo number.'],
  ]);
});

it('has no column for a file whose rows are wrong as a whole', () => {
  render(<RowErrorTable errors={[{ row: 3, column: '', value: '', message: 'Shipped before.' }]} />);
  expect(cells()).toEqual([
    [en[head[0]], en[head[3]]],
    ['3', 'Shipped before.'],
  ]);
});
