import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../texts/en.json' with { type: 'json' };
import { showTexts } from '../i18n/texts.ts';
import { RecordTable } from './record-table.tsx';

const onOpen = vi.fn<(row: string) => void>();

beforeEach(() => {
  showTexts('en', en);
  render(
    <RecordTable
      label="Orders"
      query={{ rows: ['7', '8'], error: null, refetch: () => undefined }}
      columns={[
        { key: 'id', title: 'No.', cell: (row: string) => row },
        { key: 'words', title: 'Words', cell: (row: string) => `Words of ${row}` },
        { key: 'place', title: 'Place', cell: (row: string) => <a href={`#${row}`}>{`Place of ${row}`}</a> },
      ]}
      keyOf={(row) => row}
      emptyText=""
      list={{
        density: 'normal',
        sort: undefined,
        onSort: () => undefined,
        current: -1,
        selected: new Set(),
        onSelect: () => undefined,
        nameOf: (row) => `Order No. ${row}`,
        onOpen,
        totals: undefined,
        empty: null,
      }}
    />,
  );
});

afterEach(() => {
  cleanup();
  window.getSelection()?.removeAllRanges();
  onOpen.mockClear();
});

it('a press anywhere on a row opens it, once', () => {
  fireEvent.click(screen.getByText('Words of 8'));
  fireEvent.click(screen.getByRole('button', { name: 'Order No. 7' }));
  expect(onOpen.mock.calls).toEqual([['8'], ['7']]);
});

it('a press on what does something of its own opens nothing', () => {
  fireEvent.click(screen.getByText('Place of 8'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Order No. 8' }));
  expect(onOpen).not.toHaveBeenCalled();
});

it('letters that are marked to be copied open nothing', () => {
  const words = screen.getByText('Words of 7');
  window.getSelection()?.selectAllChildren(words);
  fireEvent.click(words);
  expect(onOpen).not.toHaveBeenCalled();
});
