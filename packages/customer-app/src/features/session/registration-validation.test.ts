import { describe, expect, it } from 'vitest';
import { registrationFaults } from './registration-validation.ts';

describe('registrationFaults', () => {
  it.each([
    [{ username: ' ', password: 'abcdefgh', repeat: 'abcdefgh' }, ['username']],
    [{ username: '+15550001', password: '', repeat: '' }, ['password']],
    [{ username: '+15550001', password: 'abcdefgh', repeat: 'abcdefgi' }, ['repeat']],
    [{ username: '+1 555 0001', password: 'abcd efgh', repeat: 'abcdefgh' }, []],
  ])('%j has faults at %j', (form, fields) => {
    expect(Object.keys(registrationFaults(form))).toEqual(fields);
  });
});
