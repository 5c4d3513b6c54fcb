import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { navigate, readLocation } from '../../../shared/router/hash-history.ts';
import { currentToken, setToken } from '../../../shared/session/token.ts';
import { type SentCall, stubServer } from '../../../shared/testing/stub-server.ts';
import { LoginScreen } from './login-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

let sentTo: (path: string) => SentCall[];
let logIn: () => void;

isolateScreens(null);
beforeEach(() => {
  setToken(null);
  const answer = new Promise<object>((resolve) => (logIn = () => resolve({ token: 'a-token' })));
  sentTo = stubServer({
    'customer/getWaresSortList': { list: [], nextCursor: null },
    'customer/login': () => answer,
  });
  navigate('/login', { replace: true });
  renderScreen(<LoginScreen />);
});

const submit = () => screen.getByRole('button', { name: 'Log in' });
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('has the logo, phone and password, which can be shown, and the ways to an account and to customer service', () => {
  const logo = screen.getByRole('link', { name: 'Goodturn' });
  expect([logo.getAttribute('href'), logo.querySelector('svg')]).toEqual(['#/view/home', expect.anything()]);
  screen.getByLabelText('Phone number');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  screen.getByText('No account yet?');
  const targets = ['Register', 'Customer service'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(targets).toEqual(['#/register', '#/customer']);
});

it('pressed several times sends one log-in, and keeps its token', async () => {
  enter('Phone number', '+1 555 0100 001');
  enter('Password', 'correct horse');
  for (let press = 0; press < 3; press += 1) fireEvent.click(submit());
  await waitFor(() => expect(sentTo('customer/login')).toHaveLength(1));
  for (let press = 0; press < 3; press += 1) fireEvent.click(submit());
  logIn();
  await waitFor(() => expect(currentToken()).toBe('a-token'));
  expect(localStorage.getItem('token_key')).toBe('a-token');
  expect(readLocation().pathname).toBe('/view/home');
  expect(sentTo('customer/login').map(({ body }) => body)).toEqual([
    expect.objectContaining({ username: '+15550100001', password: 'correcthorse' }),
  ]);
});

it('does not say to somebody who has just registered that it sees them again', () => {
  screen.getByRole('heading', { name: 'Good to see you again.' });
  cleanup();
  navigate('/login', { replace: true, state: { isNew: true } });
  renderScreen(<LoginScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in');
});
