// @vitest-environment happy-dom
import en from '../texts/en.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../shared/api/calls.ts';
import { showTexts } from '../shared/i18n/texts.ts';
import { setToken } from '../shared/session/token.ts';
import { OwnResets } from './own-resets.tsx';

const reset = {
  approvalId: '7',
  kind: 'passkey_reset',
  requestedBy: 'ada',
  requestedAt: '2026-03-01 10:00:00',
  reason: 'The laptop is lost',
  decidableFrom: '2026-03-01 11:00:00',
  hasLink: false,
};

let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  showTexts('en', en);
  setToken('a token');
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string } = {}) => {
    const path = `${address}`.replace(/^.*\/api\//, '');
    sent.push({ path, body: JSON.parse(body) });
    const data = path === 'admin/own_resets' ? { resets: [reset] } : {};
    return new Response(JSON.stringify({ status: 1, data }));
  });
});
afterEach(() => {
  queryClient.clear();
  setToken(null);
  vi.unstubAllGlobals();
});

it('tells whose passkeys others want to remove who asked, why and until when, and sends the objection', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <OwnResets />
      </App>
    </QueryClientProvider>,
  );
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('ada asked to remove your passkeys');
  expect(notice.textContent).toContain('The laptop is lost');
  expect(notice.textContent).toContain('Nobody can approve it before');
  fireEvent.click(screen.getByRole('button', { name: 'Object' }));
  await waitFor(() => expect(sent).toContainEqual({ path: 'admin/object_to_reset', body: { approvalId: '7' } }));
});
