import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { waitingOrder } from '../../../shared/testing/waiting-order.ts';
import { CancelDialog } from './cancel-dialog.tsx';

const order = { ...waitingOrder, status: 1 as const, luckyOdds: { lucky: 3, units: 100, bonus: '10.00' } };

beforeEach(() => {
  showTexts('en', messagesFor('en'));
  setToken('a-token');
});
afterEach(() => {
  cleanup();
  setToken(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(change: { cancelledAt: string[]; cancelFrom: string | null }): HTMLElement {
  stubServer({ 'customer/getInfo': { available: '447.13' } });
  render(
    <QueryClientProvider client={queryClient}>
      <CancelDialog order={order} change={change} onClose={() => {}} />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  return screen.getByRole('dialog');
}

it('names and shows what is cancelled, and says before it what moves between whom, and the balance after it', async () => {
  const dialog = open({ cancelledAt: [], cancelFrom: null });
  within(dialog).getByRole('heading', { name: 'Cancel Kettle?' });
  expect(dialog.querySelector('img')?.getAttribute('src')).toContain('/files/cream');
  await within(dialog).findByText('447.13 before');
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['+ 40.00 USD', '− 6.00 USD', '481.13 USD']);
  expect([...dialog.querySelectorAll('dt > span:last-child')].map(({ textContent }) => textContent)).toEqual([
    'To youthe price',
    'Back to Haldenwhat had come back to you',
    'Your balance447.13 before',
  ]);
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Keep it', 'Cancel it']);
});

it('says why a third one cannot be cancelled, and what can be done with it instead, and when', () => {
  const dialog = open({
    cancelledAt: ['2026-11-14T12:00:00+08:00', '2026-11-20T12:00:00+08:00'],
    cancelFrom: '2026-12-14T12:00:00+08:00',
  });
  within(dialog).getByText(/^In campaigns with lucky units, at most 2 paid orders .* on .*14.* and .*20/);
  within(dialog).getByText(/^Without this rule somebody could pay/);
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Send it back once it has arrived.*less 6\.00$/),
    expect.stringMatching(/^Change it now/),
    expect.stringMatching(/^Cancel it from .*14/),
  ]);
  expect(within(dialog).queryByRole('button', { name: 'Cancel it' })).toBeNull();
});
