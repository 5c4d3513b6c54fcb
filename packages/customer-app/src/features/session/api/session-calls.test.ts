import { expect, it } from 'vitest';
import { installation } from '../installation.ts';
import { loginInput, registrationInput } from './session-calls.ts';

it('a password with white space opens the account that it was registered with', () => {
  const credentials = { username: ' +1 555 0001', password: 'green tea\u00a0 at nine ' };
  const registered = registrationInput({ ...credentials, invitationCode: ' AB CD ', ofAge: true, rulesVersion: '1' });
  const kept = { username: '+15550001', password: 'greenteaatnine', installation: installation() };
  expect(registered).toEqual({ ...kept, invitationCode: 'ABCD', ofAge: true, rulesVersion: '1' });
  expect(loginInput(credentials)).toEqual(kept);
});
