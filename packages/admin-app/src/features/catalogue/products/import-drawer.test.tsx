import en from '../../../texts/en.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { productCsvHeader } from '@goodturn/contract/operations';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/calls.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { ImportDrawer } from './import-drawer.tsx';

interface Sent {
  body: { csv: string; apply: boolean };
  key: string | undefined;
}

const sent: Sent[] = [];
let failing: number;

beforeEach(() => {
  sent.length = 0;
  failing = -1;
  vi.stubGlobal('fetch', async (_address: string, request: { body: string; headers: Record<string, string> }) => {
    const body = JSON.parse(request.body) as Sent['body'];
    if (sent.push({ body, key: request.headers['Idempotency-Key'] }) - 1 === failing) throw new TypeError('cut');
    const rows = body.csv.trim().split('\n').length - 1;
    const faults = body.apply ? [] : [{ row: 2, column: 'price', value: 'x', message: 'not a price' }];
    return new Response(JSON.stringify({ status: 1, data: { rows, added: body.apply ? rows : 0, faults } }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const header = productCsvHeader.join(',');

async function choose(rows: number): Promise<void> {
  showTexts('en', en);
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <ImportDrawer filter={{}} onClose={() => undefined} />
      </App>
    </QueryClientProvider>,
  );
  const csv = `${header}\n${'Halden,Kitchen,Kettle\n'.repeat(rows)}`;
  fireEvent.change(await screen.findByLabelText(en['admin_view.importFile']), {
    target: { files: [new File([csv], 'products.csv', { type: 'text/csv' })] },
  });
}

it('a file of more rows than the server reads at once is sent in parts, and each fault has its row in the file', async () => {
  await choose(2_500);
  expect(await screen.findByText('2,002')).toBeDefined();
  expect(screen.getByText('1,002')).toBeDefined();
  expect(sent.map(({ body }) => body.csv.startsWith(`${header}\n`))).toEqual([true, true, true]);
  expect(sent.reduce((sum, { body }) => sum + body.csv.trim().split('\n').length - 1, 0)).toBe(2_500);
});

it('after a lost part the rest is sent again under the same keys, so that nothing is added twice', async () => {
  await choose(1_500);
  fireEvent.click(await screen.findByRole('button', { name: /1,498/ }));
  failing = 3;
  await expect.poll(() => sent.length).toBe(4);
  // A busy button ignores clicks.
  const button = screen.getByRole('button', { name: /1,498/ });
  await expect.poll(() => button.className).not.toContain('ant-btn-loading');
  fireEvent.click(button);
  await expect.poll(() => sent.length).toBe(6);
  const applied = sent.filter(({ body }) => body.apply).map(({ key }) => key);
  expect(applied).toEqual([applied[0], applied[1], applied[0], applied[1]]);
  expect(applied[0]).not.toBe(applied[1]);
});
