import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { NumberScreen } from './number-screen.tsx';

const state = {
  enabled: true,
  number: null,
  confirmedAt: null,
  movedNumber: null,
  movedAt: null,
  codeNumber: null,
  codeUntil: null,
  triesLeft: '5',
  nextCodeAt: null,
  pausedUntil: null,
};
const at = '2026-12-01T09:30:00.000+08:00';

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

function open(change: Partial<Record<keyof typeof state, string | boolean | null>>) {
  const shown = { ...state, ...change };
  const sentTo = stubServer({ 'customer/number': shown, 'customer/sendCode': shown, 'customer/confirmNumber': shown });
  render(
    <QueryClientProvider client={queryClient}>
      <NumberScreen />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  return sentTo;
}

it.each([
  ['Confirming numbers is switched off.', { enabled: false }],
  ['Works without it', {}],
  ['Confirmed', { number: '+49 ··· 10', confirmedAt: at }],
  ['Your number was confirmed by somebody else', { movedNumber: '+49 ··· 10', movedAt: at }],
  [/^Try again from/, { pausedUntil: at }],
])('says %s', async (text, change) => {
  open(change);
  expect(await screen.findByText(text)).not.toBeNull();
});

it('sends the code by itself at the sixth digit, and takes the digits alone of what is pasted', async () => {
  const sentTo = open({ codeNumber: '+49 ··· 10', codeUntil: at });
  const field = await screen.findByLabelText('Code');
  fireEvent.change(field, { target: { value: 'Goodturn: 482 91' } });
  expect(sentTo('customer/confirmNumber')).toHaveLength(0);
  fireEvent.change(field, { target: { value: 'Goodturn: 482 913' } });
  await waitFor(() => expect(sentTo('customer/confirmNumber')).toHaveLength(1));
});
