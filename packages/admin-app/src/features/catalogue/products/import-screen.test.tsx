import en from '../../../texts/en.json' with { type: 'json' };
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ImportScreen } from './import-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

interface Sent {
  body: { csv: string; apply: boolean; importId?: string; names: object[]; rows: number[] };
  key: string | undefined;
}

const sent: Sent[] = [];
const forms: FormData[] = [];
let failing: number;

const file = {
  refused: null,
  format: 'shopify',
  encoding: 'utf-8',
  separator: ',',
  rows: 6,
  products: 4,
  pictures: 2,
  columns: [
    { name: 'Title', first: 'Fjord parka', field: 'name' },
    { name: 'Tags', first: 'a, b', field: null },
  ],
  brands: [{ name: 'Nordhem', products: 4, id: null }],
  categories: [],
  languages: [
    { code: 'de', products: 3, isKnown: true },
    { code: 'pt-pt', products: 2, isKnown: false },
  ],
  parts: [
    { csv: 'part one', rows: [2, 7] },
    { csv: 'part two', rows: [1_002, 2_002] },
  ],
  leftRows: [],
  faults: [{ row: 9, column: 'Title', value: '-5', fault: 'negative_stock' }],
};

/** Whether the sheet hides its columns and its tenth row. */
let isHidden: boolean;
const hiddenRow = { row: 10, column: '', value: '', fault: 'hidden' };
/** The rows of an import with pictures, and the earlier imports. */
let pictures: object[];
let imports: object[];
const picture = (name: string, state: string, reason: string | null = null) => ({
  address: `https://cdn.example/${name}.jpg`,
  state,
  reason,
});

function answerOf(address: string, body: Sent['body'], key: string | undefined): unknown {
  if (address.includes('import/read'))
    return {
      ...file,
      columns: file.columns.map((column) => ({ ...column, isHidden })),
      faults: [...file.faults, ...(isHidden ? [hiddenRow] : [])],
      left: forms.at(-1)?.has('rows') ? 'Title\nFjord parka' : null,
      leftRows: forms.at(-1)?.has('rows') ? [{ row: 9, cells: ['Fjord parka', 'a, b'] }] : [],
    };
  if (address.includes('product/imports')) return imports;
  if (address.includes('product/import_pictures')) return { list: pictures, nextCursor: null };
  if (address.includes('brand/inquire')) return { list: [{ brandId: '7', name: 'Halden' }], nextCursor: null };
  if (!address.includes('product/import')) return [];
  if (sent.push({ body, key }) - 1 === failing) throw new TypeError('cut');
  const faults = body.apply ? [] : [{ row: 3, column: 'price', value: 'x', message: 'not a price' }];
  return { rows: 2, added: 2, changed: 0, same: 0, pictures: 1, faults, importId: body.apply ? '5' : null };
}

isolateScreens();
beforeEach(() => {
  sent.length = 0;
  forms.length = 0;
  failing = -1;
  isHidden = false;
  pictures = [];
  imports = [];
  vi.stubGlobal('fetch', async (address: string, request: { body: unknown; headers: Record<string, string> }) => {
    if (request.body instanceof FormData) forms.push(request.body);
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : {};
    const data = answerOf(String(address), body, request.headers['Idempotency-Key']);
    return new Response(JSON.stringify({ status: 1, data }));
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(): void {
  renderScreen(<ImportScreen />);
}

async function choose(): Promise<void> {
  open();
  fireEvent.change(await screen.findByLabelText(en['admin_view.importFile']), {
    target: { files: [new File(['Handle'], 'products.csv', { type: 'text/csv' })] },
  });
  await screen.findByText(en['admin_view.importFormat.shopify']);
}

it('a file goes in parts into one import, with the brand that was chosen, and each fault has its row in the file', async () => {
  await choose();
  const brand = await screen.findByLabelText(/Brand for “Nordhem”/);
  await screen.findByRole('option', { name: 'Halden' });
  fireEvent.change(brand, { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: /Check the products/ }));
  for (const row of ['7', '9', '2,002']) expect(await screen.findByRole('cell', { name: row })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Import the good products \(4\)/ }));
  await screen.findByText(/^Imported\. New: 4\./);
  expect(sent.map(({ body }) => [body.csv, body.apply, body.importId])).toEqual([
    ['part one', false, undefined],
    ['part two', false, undefined],
    ['part one', true, undefined],
    ['part two', true, '5'],
  ]);
  expect(sent.map(({ body }) => body.rows)).toEqual([
    [2, 7],
    [1_002, 2_002],
    [2, 7],
    [1_002, 2_002],
  ]);
  expect(sent[3]?.body.names).toEqual([{ column: 'brand', name: 'Nordhem', id: '7' }]);
});

it('[A10] columns and rows that the sheet hides are told before anything is checked', async () => {
  await choose();
  expect(screen.queryByText(/hidden in the sheet/)).toBeNull();
  cleanup();
  isHidden = true;
  await choose();
  expect(screen.getByText(en['admin_view.importHiddenColumns']).textContent).toMatch(/: Title$/);
  expect(screen.getByText(/^Rows that are hidden in the sheet: 1\./)).toBeDefined();
});

it('after a lost part the rest is sent again under the same keys, so that nothing is added twice', async () => {
  await choose();
  fireEvent.click(screen.getByRole('button', { name: /Check the products/ }));
  const button = await screen.findByRole('button', { name: /Import the good products/ });
  failing = 3;
  fireEvent.click(button);
  await expect.poll(() => sent.length).toBe(4);
  // A busy button ignores clicks.
  await expect.poll(() => button.className).not.toContain('ant-btn-loading');
  fireEvent.click(button);
  await screen.findByText(/^Imported\./);
  const applied = sent.filter(({ body }) => body.apply).map(({ key }) => key);
  expect(applied).toEqual([applied[0], applied[1], applied[0], applied[1]]);
  expect(applied[0]).not.toBe(applied[1]);
});

it('a column goes where the person says, what is not used is named, and the choice is read again', async () => {
  await choose();
  expect(screen.getByText(en['admin_view.importUnused']).textContent).toContain('Tags');
  expect(screen.getByText('Texts in further languages: Deutsch (3).')).toBeDefined();
  expect(screen.getByText(/does not have these languages: pt-pt \(2\)/)).toBeDefined();
  expect(screen.getAllByRole('option', { name: 'description_zh-cn' })).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Where “Tags” goes'), { target: { value: 'source' } });
  await expect.poll(() => forms.at(-1)?.get('columns')).toBe('1:source');
  await expect
    .poll(() => screen.getByRole('button', { name: /Check the products/ }).className)
    .not.toContain('loading');
  // One field is filled by one column alone.
  fireEvent.change(screen.getByLabelText('Where “Title” goes'), { target: { value: 'source' } });
  await expect.poll(() => forms.at(-1)?.get('columns')).toBe('1:,0:source');
});

it('the rows with errors are saved as a file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  await choose();
  fireEvent.click(screen.getByRole('button', { name: /Check the products/ }));
  fireEvent.click(await screen.findByRole('button', { name: en['admin_view.importSaveFaulty'] }));
  await expect.poll(() => forms.at(-1)?.get('rows')).toBe('7,9,2002');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
});

it('[A10] a cell with an error is corrected on the page, and everything is read and checked again', async () => {
  await choose();
  fireEvent.click(screen.getByRole('button', { name: /Check the products/ }));
  fireEvent.click(await screen.findByRole('button', { name: en['admin_view.importCorrect'] }));
  const cell = await screen.findByLabelText('Title');
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  const again = screen.getByRole('button', { name: en['admin_view.importCorrectAgain'] });
  expect(again.hasAttribute('disabled')).toBe(true);
  fireEvent.change(cell, { target: { value: 'Fjord parka 2' } });
  fireEvent.click(again);
  await expect.poll(() => forms.at(-1)?.get('corrected')).toBe('[[9,0,"Fjord parka 2"]]');
  await expect.poll(() => sent.map(({ body }) => body.apply)).toEqual([false, false, false, false]);
  // The rows are opened anew, with what they say now.
  expect(await screen.findByRole('button', { name: en['admin_view.importCorrect'] })).toBeDefined();
});

it('[A10] the result says for each row what came of its pictures, with the column and the reason, and goes on until none waits', async () => {
  const waiting = [picture('1', 'waiting'), picture('2', 'waiting', 'server_error')];
  pictures = [
    { row: 7, productId: '70', name: 'Fjord parka', pictures: waiting },
    { row: 2_002, productId: '71', name: 'Glow lamp', pictures: [picture('3', 'kept'), picture('4', 'withdrawn')] },
  ];
  await choose();
  expect(screen.getByText(/names 2 pictures by their addresses/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Check the products/ }));
  expect(await screen.findByText('Pictures to fetch afterwards: 2.')).toBeDefined();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  fireEvent.click(await screen.findByRole('button', { name: /Import the good products/ }));
  const table = await screen.findByRole('region', { name: en['admin_view.importPicturesOf'] });
  expect(table.textContent).toContain('Waiting for another try. The last one: The server at this address answered');
  for (const words of ['The product has it already.', 'Not fetched: the import was undone.', '2,002']) {
    expect(table.textContent).toContain(words);
  }
  expect(screen.getByRole('link', { name: 'Fjord parka' }).getAttribute('href')).toBe('#/customer/product_list/70');
  pictures = [
    {
      row: 7,
      productId: '70',
      name: 'Fjord parka',
      pictures: [picture('1', 'fetched'), picture('2', 'refused', 'not_public')],
    },
  ];
  vi.advanceTimersByTime(3_000);
  await screen.findByText('Refused, column “pictures”: The address leads into a network that is not public.');
  expect(screen.getByText('Fetched.')).toBeDefined();
});

it('an earlier import says how many of its pictures are there, and opens their list', async () => {
  const at = '2026-03-01T12:00:00+08:00';
  const one = { importId: '5', fileName: 'pots.csv', account: 'ada', createdAt: at, added: 1, changed: 0 };
  const counts = { fetched: 1_200, waiting: 0, refused: 1 };
  imports = [
    { ...one, pictures: counts, undoneAt: null, canUndo: false },
    { ...one, importId: '4', pictures: { fetched: 0, waiting: 0, refused: 0 }, undoneAt: null, canUndo: false },
  ];
  pictures = [{ row: 2, productId: '70', name: 'Fjord parka', pictures: [picture('1', 'refused', 'too_large')] }];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Fetched: 1,200. Waiting: 0. Refused: 1.' }));
  expect(await screen.findByText(/The file is larger than 8 MB/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Fetched:/ })).toHaveLength(1);
});
