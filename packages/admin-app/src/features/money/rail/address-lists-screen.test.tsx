import en from '../../../texts/en.json' with { type: 'json' };
import type { ResponseOf } from '@goodturn/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { HashRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/calls.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { AdministratorContext } from '../../../shared/session/administrator.ts';
import { sampleAdministrator } from '../../../shared/testing/sample-administrator.ts';
import { setToken } from '../../../shared/session/token.ts';
import { AddressListsScreen } from './address-lists-screen.tsx';

const at = '2026-11-20T09:30:00.000+00:00';
const lists: ResponseOf<'rail/lists'> = {
  lists: [
    { listName: 'sanctions', entries: 12, dropped: 3, writtenAt: at, readAt: at, trouble: 'unreadable', line: 7 },
    { listName: 'own', entries: 2, dropped: 0, writtenAt: at, readAt: at, trouble: null, line: null },
  ],
  listed: [
    {
      listName: 'by_hand',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      tronAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      listedBy: 'ada',
      listedAt: at,
      isInFile: false,
    },
  ],
  more: 0,
};
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  showTexts('en', en);
  setToken('a-token');
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: { body?: string }) => {
    const path = address.replace('/api/', '');
    sent.push({ path, body: JSON.parse(init.body ?? '{}') });
    const answers: Record<string, unknown> = { 'rail/lists': lists, 'approval/pending': [] };
    return new Response(JSON.stringify({ status: 1, data: answers[path] ?? { approvalId: '9' } }));
  });
});
afterEach(() => {
  cleanup();
  setToken(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <App>
      <HashRouter>
        <QueryClientProvider client={queryClient}>
          <AdministratorContext value={sampleAdministrator}>
            <AddressListsScreen />
          </AdministratorContext>
        </QueryClientProvider>
      </HashRouter>
    </App>,
  );
const askFor = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  fireEvent.change(await screen.findByLabelText(en['admin_view.reason']), { target: { value: 'as the order says' } });
  fireEvent.click(screen.getByRole('button', { name: en['admin_view.requestApproval'] }));
  await waitFor(() => expect(sent.some(({ path }) => path === 'rail/unlist')).toBe(true));
  return sent.find(({ path }) => path === 'rail/unlist')?.body;
};

it('names the line at which a file was refused, and asks two to take off what a file no longer has', async () => {
  open();
  expect(await screen.findByText(en['admin_view.listState.line'].replace('{{line}}', '7'))).toBeDefined();
  expect(screen.getAllByRole('button', { name: en['admin_view.unlistDropped'] })).toHaveLength(1);
  expect(await askFor(en['admin_view.unlistDropped'])).toEqual({ listName: 'sanctions', reason: 'as the order says' });
});

it('asks two to take off one address', async () => {
  open();
  const [{ address, listName } = { address: '', listName: '' }] = lists.listed;
  const body = await askFor(`${en['admin_view.unlist']}: ${address}`);
  expect(body).toEqual({ listName, address, reason: 'as the order says' });
});

it('looks for an address on all lists', async () => {
  open();
  const search = await screen.findByRole('searchbox', { name: en['admin_view.findListed'] });
  fireEvent.change(search, { target: { value: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } });
  fireEvent.submit(search);
  await waitFor(() =>
    expect(sent).toContainEqual({
      path: 'rail/lists',
      body: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
    }),
  );
});
