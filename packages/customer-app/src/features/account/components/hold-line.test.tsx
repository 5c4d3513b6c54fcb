import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { HoldLine } from './me-screen.tsx';

const texts = messagesFor('en');
const hold = { holdId: '3', reason: 'Two logins at once', active: true, expiresAt: '2026-12-01T09:30:00.000+08:00' };

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

function open(holds: object[]) {
  const sentTo = stubServer({ 'customer/holds': holds });
  render(
    <QueryClientProvider client={queryClient}>
      <HoldLine />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  return sentTo;
}

it('says that the account is on hold and until when, and leads to why', async () => {
  open([{ ...hold, holdId: '2', active: false }, hold]);
  const line = await screen.findByRole<HTMLAnchorElement>('link', { name: /Your account is on hold.*2026/ });
  expect(line.href).toMatch(/#\/withdraw$/);
});

it('says nothing while none is active', async () => {
  const sentTo = open([{ ...hold, active: false }]);
  await waitFor(() => expect(sentTo('customer/holds')).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('link')).toBeNull();
});
