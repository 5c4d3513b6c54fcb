import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RegisterScreen } from './register-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const sent: unknown[] = [];

isolateScreens(null);
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address.endsWith('admin/register')) sent.push(JSON.parse(body));
    return new Response(JSON.stringify({ status: 1, data: { register: true } }));
  });
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const register = () => fireEvent.click(screen.getByRole('button', { name: 'Register' }));

it('asks for the account, and for the password twice and the same; the invitation code may be left out', async () => {
  renderScreen(<RegisterScreen />);
  await screen.findByLabelText('Invitation code (optional)');
  register();
  await screen.findByText('Enter your account.');
  expect(screen.getAllByText('Enter your password.').length).toBeGreaterThan(0);
  type('Account', ' petra ');
  type('New password', 'a door of her own');
  type('Repeat the password', 'another door');
  register();
  await screen.findByText('Passwords inconsistent');
  expect(sent).toEqual([]);
  type('Repeat the password', 'a door of her own');
  register();
  await expect.poll(() => sent).toEqual([{ account: 'petra', password: 'a door of her own' }]);
});
