import en from '../../../texts/en.json' with { type: 'json' };
import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/calls.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { LoginScreen } from './login-screen.tsx';

beforeEach(() => showTexts('en', { ...messagesFor('en'), ...en }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(register: boolean, registerUrl: string): void {
  const data = { title: 'Shop', logo: '', register, registerUrl, googleVerification: false };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 1, data })));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <App>
          <LoginScreen />
        </App>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([
  ['#/admin_register', '/admin_register'],
  ['https://desk.example/register', 'https://desk.example/register'],
])('[A18] the log-in leads to %s to register, as the settings say', async (registerUrl, address) => {
  open(true, registerUrl);
  expect((await screen.findByRole('link', { name: 'Register' })).getAttribute('href')).toBe(address);
});

it('[A18] while nobody can register, nothing leads there', async () => {
  open(false, '');
  await screen.findByRole('heading', { name: /Shop/ });
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});
