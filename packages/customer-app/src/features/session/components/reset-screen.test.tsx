import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { navigate, readLocation } from '../../../shared/router/hash-history.ts';
import { currentToken, setToken } from '../../../shared/session/token.ts';
import { refused, type SentCall, stubServer } from '../../../shared/testing/stub-server.ts';
import { ResetScreen } from './reset-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

let sentTo: (path: string) => SentCall[];

isolateScreens(null);
beforeEach(() => {
  localStorage.clear();
});

/** One half comes with the address, the other one was opened before. */
const bothHalves = '/reset?token=one.other';

function open(state: string, answer: unknown = {}, path = bothHalves, isNew = false, halves = [state, state]): void {
  sentTo = stubServer({
    'customer/getWaresSortList': { list: [], nextCursor: null },
    'customer/passwordLink': { state, halves, isNew },
    'configuration/inquire': { registrationOpen: false, invitationRequired: false, registrationNotice: '' },
    'customer/rule': { version: '7', sections: [] },
    'customer/resetPwd': answer,
  });
  navigate(path, { replace: true });
  renderScreen(<ResetScreen />);
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
    { token: 'one.other', newPassword: 'alanternbythesea' },
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
  ['ended', 'This link no longer works'],
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
  await screen.findByText(/^You get two links/);
  expect(sentTo('customer/passwordLink')).toEqual([]);
});

it('[R13] remembers the first link, waits for the other, and joins them in either order', async () => {
  open('half', {}, '/reset?token=one', false, ['open']);
  await screen.findByText('One link is here. The other one is still missing.');
  // Nobody finds the half in the address afterwards.
  expect(readLocation().search).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  screen.getByText('The second link is missing. Two people each have one for you.');
  cleanup();
  queryClient.clear();
  open('open', {}, '/reset?token=other');
  await screen.findByLabelText('New password');
  expect(sentTo('customer/passwordLink').map(({ body }) => body)).toEqual([{ token: 'one.other' }]);
});

it('[R13] says which of the two links does not work, and takes another one in its place', async () => {
  open('ended', {}, '/reset?token=one.other', false, ['open', 'ended']);
  const second = await screen.findByLabelText('The other link');
  screen.getByText('This link no longer works. Ask for a new one.');
  stubServer({ 'customer/passwordLink': { state: 'open', halves: ['open', 'open'], isNew: false } });
  fireEvent.change(second, { target: { value: 'https://shop.example/#/reset?token=third' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('New password')).toBeDefined();
});

it('[R13] opens an account that was added, with the rules accepted as at a registration', async () => {
  open('open', {}, bothHalves, true);
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
  expect(readLocation().state).toEqual({ notice: 'Your account is open. You can log in now.', isNew: true });
  expect(sentTo('customer/resetPwd').map(({ body }) => body)).toEqual([
    { token: 'one.other', newPassword: 'alanternbythesea', ofAge: true, rulesVersion: '7' },
  ]);
});

it('says of a link that opens no account any more what to do', async () => {
  open('open', () => refused(409, 'password_link_expired'), bothHalves, true);
  const save = await screen.findByRole('button', { name: 'Register' });
  enter('Password', 'a lantern by the sea');
  enter('Repeat password', 'a lantern by the sea');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(save);
  await screen.findByText('This link has expired');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
