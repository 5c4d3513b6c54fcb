// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OwnResets } from './own-resets.tsx';
import { isolateScreens, renderScreen } from '../shared/testing/screen-test.tsx';

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
isolateScreens();
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string } = {}) => {
    const path = `${address}`.replace(/^.*\/api\//, '');
    sent.push({ path, body: JSON.parse(body) });
    const data = path === 'admin/own_resets' ? { resets: [reset] } : {};
    return new Response(JSON.stringify({ status: 1, data }));
  });
});

it('tells whose passkeys others want to remove who asked, why and until when, and sends the objection', async () => {
  renderScreen(<OwnResets />);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('ada asked to remove your passkeys');
  expect(notice.textContent).toContain('The laptop is lost');
  expect(notice.textContent).toContain('Nobody can approve it before');
  fireEvent.click(screen.getByRole('button', { name: 'Object' }));
  await waitFor(() => expect(sent).toContainEqual({ path: 'admin/object_to_reset', body: { approvalId: '7' } }));
});
