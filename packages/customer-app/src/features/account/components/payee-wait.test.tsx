import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { refused, stubServer } from '../../../shared/testing/stub-server.ts';
import { PayeeWait } from './payee-wait.tsx';

const texts = messagesFor('en');
const textOf = (key: string): string => texts[key] ?? key;

beforeEach(() => {
  showTexts('en', texts);
  setToken('a-token');
});

afterEach(() => {
  cleanup();
  setToken(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(waits: boolean, endsAt: string | null, end: unknown = { endsAt: '2026-12-02T09:30:00.000+08:00' }) {
  const sentTo = stubServer({
    'customer/payeeWait': { waits, endsAt },
    'customer/beginPayeeWait': {},
    'customer/endPayeeWait': () => end,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PayeeWait />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  await screen.findByText(textOf('safety_view.payeeWait'));
  return sentTo;
}
const press = (key: string) => fireEvent.click(screen.getByRole('button', { name: textOf(key) }));

it('is off at first, and begins without a password', async () => {
  const sentTo = await open(false, null);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByLabelText(textOf('safety_view.old_withdrawal'))).toBeNull();
  press('safety_view.payeeWaitBegin');
  await waitFor(() => expect(sentTo('customer/beginPayeeWait')).toHaveLength(1));
});

it('ends by the withdrawal password alone', async () => {
  const sentTo = await open(true, null);
  expect(screen.getByRole('status').textContent).toBe(textOf('safety_view.payeeWaitOn'));
  press('safety_view.payeeWaitEnd');
  expect(sentTo('customer/endPayeeWait')).toHaveLength(0);
  fireEvent.change(screen.getByLabelText(textOf('safety_view.old_withdrawal')), { target: { value: 'a-blue-door' } });
  press('safety_view.payeeWaitEnd');
  await waitFor(() =>
    expect(sentTo('customer/endPayeeWait').map(({ body }) => body)).toEqual([{ withdrawalPassword: 'a-blue-door' }]),
  );
});

it('shows beside the password that it is wrong', async () => {
  await open(true, null, refused(403, 'withdrawal_password_incorrect'));
  const field = screen.getByLabelText(textOf('safety_view.old_withdrawal'));
  fireEvent.change(field, { target: { value: 'guessed' } });
  press('safety_view.payeeWaitEnd');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

it('says when it ends, and is kept by any device', async () => {
  const sentTo = await open(true, '2026-12-02T09:30:00.000+08:00');
  expect(screen.getByRole('status').textContent).toMatch(/^It ends on .*2026/);
  press('safety_view.payeeWaitKeep');
  await waitFor(() => expect(sentTo('customer/beginPayeeWait')).toHaveLength(1));
});
