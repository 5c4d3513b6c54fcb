import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoginScreen } from './login-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

isolateScreens(null);

function open(register: boolean, registerUrl: string): void {
  const data = { title: 'Shop', logo: '', register, registerUrl, googleVerification: false };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 1, data })));
  renderScreen(<LoginScreen />);
}

it.each(['#/admin_register', 'https://desk.example/register'])(
  '[A18] the log-in leads to %s to register, as the settings say',
  async (address) => {
    open(true, address);
    expect((await screen.findByRole('link', { name: 'Register' })).getAttribute('href')).toBe(address);
  },
);

it('[A18] while nobody can register, nothing leads there', async () => {
  open(false, '');
  await screen.findByRole('heading', { name: /Shop/ });
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});
