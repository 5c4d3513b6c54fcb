// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTexts } from '../i18n/texts.ts';
import en from '../../texts/en.json' with { type: 'json' };
import { RowErrorTable } from './row-error-table.tsx';

beforeEach(() => showTexts('en', en));
afterEach(cleanup);

const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
const head = ['admin_view.row', 'admin_view.column', 'admin_view.error'] as const;

it('names the row, the column and what is wrong, one below another', () => {
  render(
    <RowErrorTable
      errors={[
        { row: 2, column: 'price', message: 'No amount.' },
        { row: 1_200, column: 'stock', message: 'No number.' },
      ]}
    />,
  );
  expect(cells()).toEqual([head.map((key) => en[key]), ['2', 'price', 'No amount.'], ['1,200', 'stock', 'No number.']]);
});

it('has no column for a file whose rows are wrong as a whole', () => {
  render(<RowErrorTable errors={[{ row: 3, message: 'Shipped before.' }]} />);
  expect(cells()).toEqual([
    [en[head[0]], en[head[2]]],
    ['3', 'Shipped before.'],
  ]);
});
