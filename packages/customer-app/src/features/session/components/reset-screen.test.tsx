import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { navigate, readLocation } from '../../../shared/router/hash-history.ts';
import { Router } from '../../../shared/router/router.tsx';
import { currentToken, setToken } from '../../../shared/session/token.ts';
import { refused, type SentCall, stubServer } from '../../../shared/testing/stub-server.ts';
import { ResetScreen } from './reset-screen.tsx';

let sentTo: (path: string) => SentCall[];

beforeEach(() => showTexts('en', messagesFor('en')));

afterEach(() => {
  cleanup();
  setToken(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(state: string, answer: unknown = {}, path = '/reset?token=a-token', isNew = false): void {
  sentTo = stubServer({
    'customer/getWaresSortList': { list: [], nextCursor: null },
    'customer/passwordLink': { state, isNew },
    'configuration/inquire': { registrationOpen: false, invitationRequired: false, registrationNotice: '' },
    'customer/rule': { version: '7', sections: [] },
    'customer/resetPwd': answer,
  });
  navigate(path, { replace: true });
  render(
    <QueryClientProvider client={queryClient}>
      <ResetScreen />
    </QueryClientProvider>,
    { wrapper: Router },
  );
}

const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillIn(password: string, repeat = password): Promise<void> {
  await screen.findByLabelText('New password');
  enter('New password', password);
  enter('Repeat the new password', repeat);
  fireEvent.click(screen.getByRole('button', { name: 'Set the password' }));
}

it('sets the password and leads to the log-in, whoever was logged in here', async () => {
  setToken('an old session');
  open('open');
  await fillIn('a lantern by the sea');
  await waitFor(() => expect(readLocation().pathname).toBe('/login'));
  expect(readLocation().state).toEqual({ notice: 'Your new password is set. You can log in now.' });
  expect(currentToken()).toBeNull();
  expect(sentTo('customer/resetPwd').map(({ body }) => body)).toEqual([
    // White space is not part of a password.
    { token: 'a-token', newPassword: 'alanternbythesea' },
  ]);
});

it('sends nothing that is missing or differs', async () => {
  open('open');
  await fillIn('a lantern by the sea', 'another');
  screen.getByText('The two passwords are inconsistent');
  enter('New password', '');
  fireEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  screen.getByText('Please enter password');
  expect(sentTo('customer/resetPwd')).toEqual([]);
});

it.each([
  ['used', 'This link was used already'],
  ['expired', 'This link has expired'],
  ['unknown', 'This link does not work'],
])('says of a link that is %s what to do', async (state, title) => {
  open(state);
  await screen.findByText(title);
  expect(screen.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('#/customer');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

it('says so as well when somebody else was faster, and without any token', async () => {
  open('open', () => refused(409, 'password_link_used'));
  await fillIn('a lantern by the sea');
  await screen.findByText('This link was used already');
  cleanup();
  open('open', {}, '/reset');
  await screen.findByText('This link does not work');
  expect(sentTo('customer/passwordLink')).toEqual([]);
});

it('[R13] opens an account that was added, with the rules accepted as at a registration', async () => {
  open('open', {}, '/reset?token=a-token', true);
  await screen.findByRole('heading', { name: 'Create an account' });
  const save = await screen.findByRole('button', { name: 'Register' });
  enter('Password', 'a lantern by the sea');
  enter('Repeat password', 'a lantern by the sea');
  fireEvent.click(save);
  screen.getByText('Please tick this box to go on');
  expect(sentTo('customer/resetPwd')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(save);
  await waitFor(() => expect(readLocation().pathname).toBe('/login'));
  expect(readLocation().state).toEqual({ notice: 'Your account is open. You can log in now.' });
  expect(sentTo('customer/resetPwd').map(({ body }) => body)).toEqual([
    { token: 'a-token', newPassword: 'alanternbythesea', ofAge: true, rulesVersion: '7' },
  ]);
});

it('says of a link that opens no account any more what to do', async () => {
  open('open', () => refused(409, 'password_link_expired'), '/reset?token=a-token', true);
  const save = await screen.findByRole('button', { name: 'Register' });
  enter('Password', 'a lantern by the sea');
  enter('Repeat password', 'a lantern by the sea');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(save);
  await screen.findByText('This link has expired');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
