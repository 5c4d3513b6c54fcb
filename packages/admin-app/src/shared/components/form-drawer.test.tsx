import en from '../../texts/en.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../api/calls.ts';
import { ConfirmDialogs } from '../confirm/confirm-dialogs.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { isolateScreens } from '../testing/screen-test.tsx';

const sent: { path: string; body: unknown }[] = [];
let response: () => Response;
const onClose = vi.fn<() => void>();

isolateScreens(null);
beforeEach(() => {
  sent.length = 0;
  response = () => new Response('{"status":1,"data":{"approvalId":"7"}}');
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ path: address.replace('/api/', ''), body: JSON.parse(body) });
    return response();
  });
});

afterEach(() => {
  onClose.mockClear();
});

const Fund = () => (
  <FormDrawer
    title="Fund goodwill"
    fields={[
      { name: 'amount', label: 'Amount', kind: 'amount' },
      { name: 'reference', label: 'Reference', kind: 'text' },
      { name: 'reason', label: 'Reason', kind: 'long', longest: 20 },
    ]}
    path="goodwill/fund"
    input={({ amount = '', reference = '', reason = '' }) => ({ amount, reference, reason })}
    submitText="Ask"
    closedBy={['approval_stale']}
    onClose={onClose}
  />
);

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <Fund />
        <MemoryRouter>
          <ConfirmDialogs />
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Ask' }));

function fillAndSend() {
  type('Amount', ' 12.50 ');
  type('Reference', 'R-1');
  type('Reason', 'Agreed');
  send();
}

it('sends nothing before each field is right, and says at each what is wrong', async () => {
  open();
  type('Amount', '1e3');
  send();
  expect(await screen.findByText(en['admin_view.amountForm'])).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Amount'));
  expect(sent).toEqual([]);
});

it('sends the trimmed values, says that a second person has to decide, and closes', async () => {
  open();
  fillAndSend();
  expect(await screen.findByText(en['admin_view.requested'])).toBeDefined();
  expect(sent).toEqual([{ path: 'goodwill/fund', body: { amount: '12.50', reference: 'R-1', reason: 'Agreed' } }]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('pressed several times sends once, and says that it is saved', async () => {
  response = () => new Response('{"status":1,"data":{"approvalId":null}}');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ path: address.replace('/api/', ''), body: JSON.parse(body) });
    await answered;
    return response();
  });
  open();
  fillAndSend();
  send();
  await expect.poll(() => sent).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /Ask$/ }));
  answer();
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(1);
});

it('shows what the server says of a field at the field, with the focus in it, and stays open', async () => {
  response = () =>
    new Response(JSON.stringify({ code: 'invalid_request', message: 'No.', fields: { reference: 'Used before.' } }), {
      status: 400,
    });
  open();
  fillAndSend();
  expect(await screen.findByText('Used before.')).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Reference'));
  expect(screen.queryByText('No.')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('closes on a refusal after which nothing is left to send', async () => {
  response = () => new Response('{"code":"approval_stale","message":"Out of date."}', { status: 409 });
  open();
  fillAndSend();
  expect(await screen.findByText('Out of date.')).toBeDefined();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  ['code_required', 'admin_view.confirmByCode', 'Cancel'],
  ['code_required', 'admin_view.confirmByCode', 'Close'],
  ['second_factor_missing', 'admin_view.secondFactorMissing', 'Close'],
  ['authenticator_app_missing', 'admin_view.secondFactorMissing', 'Close'],
] as const)(
  'after %s the dialog %s is left by %s: no error is shown, and the form is as it was',
  async (code, title, way) => {
    response = () => new Response(JSON.stringify({ code, message: 'Refused.' }), { status: 403 });
    open();
    fillAndSend();
    const heading = await screen.findByText(en[title]);
    const dialog = within(heading.closest<HTMLElement>('[role="dialog"]') ?? document.body);
    fireEvent.click(dialog.getByRole('button', { name: way }));
    const submit = screen.getByRole('button', { name: /Ask$/, hidden: true });
    await expect.poll(() => submit.className).not.toContain('loading');
    expect(document.querySelector('.ant-message-error')).toBeNull();
    expect(sent).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe('R-1');
    response = () => new Response('{"status":1,"data":{"approvalId":"7"}}');
    fireEvent.click(submit);
    await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['admin_view.goOn', 0],
  ['admin_view.drop', 1],
] as const)('asks before it drops what was typed, and %s closes it %i times', async (answer, times) => {
  open();
  type('Reason', 'Agreed');
  fireEvent.click(screen.getByLabelText('Close'));
  fireEvent.click(await screen.findByText(en[answer]));
  expect(onClose).toHaveBeenCalledTimes(times);
});

it('asks nothing any more once the address leads elsewhere', async () => {
  const page = (isOpen: boolean) => (
    <QueryClientProvider client={queryClient}>
      {/* A closed dialog is removed after its animation, which never ends in the test's DOM. */}
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>{isOpen && <Fund />}</App>
      </ConfigProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page(true));
  type('Reason', 'Agreed');
  fireEvent.click(screen.getByLabelText('Close'));
  await screen.findByText(en['admin_view.drop']);
  rerender(page(false));
  await expect.poll(() => screen.queryByText(en['admin_view.drop'])).toBeNull();
});

it('keeps what was typed when the page is left, and nothing once it was sent', async () => {
  open();
  type('Amount', '12.50');
  type('Reason', 'For the fair');
  cleanup();
  open();
  const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  expect([valueOf('Amount'), valueOf('Reference'), valueOf('Reason')]).toEqual(['12.50', '', 'For the fair']);
  screen.getByText('What you typed earlier is here again. It was not sent.');
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect([valueOf('Amount'), valueOf('Reason')]).toEqual(['', '']);
  fillAndSend();
  await expect.poll(() => onClose).toHaveBeenCalled();
  cleanup();
  open();
  expect(valueOf('Amount')).toBe('');
});
