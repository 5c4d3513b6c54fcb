import { accountCalls } from '@goodturn/contract/account-calls';
import { renamed } from '@goodturn/contract/browser';
import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { VerifyForm } from './verify-form.tsx';

const texts = messagesFor('en');
const required = texts['error_view.field_required'] ?? '';
const notUploaded = texts['verify_view.notUploaded'] ?? '';

/** Fake request that accepts every file. */
class Upload {
  upload = {};
  status = 200;
  response = { data: 'a-reference' };
  onload: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  showTexts('en', texts);
  setToken('a-token');
  vi.stubGlobal('XMLHttpRequest', Upload);
});

afterEach(() => {
  cleanup();
  setToken(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(answer: () => unknown): void {
  stubServer({ 'customer/updateRealName': answer });
  render(
    <QueryClientProvider client={queryClient}>
      <VerifyForm />
    </QueryClientProvider>,
    { wrapper: Router },
  );
}

const fieldOf = (key: 'fullName' | 'documentNumber' | 'front' | 'back') =>
  screen.getByLabelText<HTMLInputElement>(texts[`verify_view.${key}`] ?? '');
const messageOf = (key: Parameters<typeof fieldOf>[0]) => {
  const field = fieldOf(key);
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  return field.getAttribute('aria-invalid') === 'true' ? note?.textContent : undefined;
};
const type = (key: 'fullName' | 'documentNumber', value: string) =>
  fireEvent.change(fieldOf(key), { target: { value } });
const choose = (key: 'front' | 'back') =>
  fireEvent.change(fieldOf(key), { target: { files: [new File(['a picture'], 'side.png', { type: 'image/png' })] } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: texts['verify_view.submit'] ?? '' }));

it('[S21] each message goes when its own field is filled, and no other does', async () => {
  open(() => 'done');
  submit();
  expect([messageOf('fullName'), messageOf('documentNumber')]).toEqual([required, required]);
  expect([messageOf('front'), messageOf('back')]).toEqual([notUploaded, notUploaded]);
  type('fullName', ' ');
  expect(messageOf('fullName')).toBe(required);
  type('fullName', 'Mara Holm');
  choose('front');
  expect([messageOf('fullName'), messageOf('front')]).toEqual([undefined, undefined]);
  expect([messageOf('documentNumber'), messageOf('back')]).toEqual([required, notUploaded]);
  type('documentNumber', 'AB 123');
  choose('back');
  expect([messageOf('documentNumber'), messageOf('back')]).toEqual([undefined, undefined]);
  await waitFor(() => expect(screen.getAllByText(texts['verify_view.uploaded'] ?? '')).toHaveLength(2));
});

it('[S21] what the server said of a field goes in the same way, and comes back with the next refusal', async () => {
  const { sends = {} } = accountCalls['customer/updateRealName'] ?? {};
  const fields = renamed({ fullName: 'No digits.', frontReference: 'The picture is gone.' }, sends);
  const refusal = { status: -1, code: 'invalid_request', message: 'invalid', requestId: '', fields };
  open(() => new Response(JSON.stringify(refusal), { status: 400 }));
  type('fullName', 'Mara 7');
  type('documentNumber', 'AB 123');
  choose('front');
  choose('back');
  await waitFor(() => expect(screen.getAllByText(texts['verify_view.uploaded'] ?? '')).toHaveLength(2));
  submit();
  await waitFor(() => expect(messageOf('fullName')).toBe('No digits.'));
  expect(messageOf('front')).toBe('The picture is gone.');
  type('fullName', 'Mara 8');
  choose('front');
  expect([messageOf('fullName'), messageOf('front')]).toEqual([undefined, undefined]);
  await waitFor(() => expect(screen.getAllByText(texts['verify_view.uploaded'] ?? '')).toHaveLength(2));
  submit();
  await waitFor(() => expect(messageOf('fullName')).toBe('No digits.'));
});
