import { describe, expect, it } from 'vitest';
import { validateRegistration } from './registration-validation.ts';

describe('validateRegistration', () => {
  it.each([
    [{ username: ' ', password: 'abcdefgh', repeat: 'abcdefgh' }, ['username']],
    [{ username: '+15550001', password: '', repeat: '' }, ['password']],
    [{ username: '+15550001', password: 'abcdefgh', repeat: 'abcdefgi' }, ['repeat']],
    [{ username: '+1 555 0001', password: 'abcd efgh', repeat: 'abcdefgh' }, []],
  ])('%j has errors at %j', (form, fields) => {
    expect(Object.keys(validateRegistration({ ...form, ofAge: true }))).toEqual(fields);
  });

  it.each([
    [' ', ['invitationCode']],
    ['ABCD2345', []],
  ])('where a code is needed, %j has errors at %j', (neededCode, fields) => {
    const form = { username: '+15550001', password: 'abcdefgh', repeat: 'abcdefgh', ofAge: true };
    expect(Object.keys(validateRegistration({ ...form, neededCode }))).toEqual(fields);
  });
});
