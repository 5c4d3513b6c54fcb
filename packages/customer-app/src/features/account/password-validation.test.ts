import { describe, expect, it } from 'vitest';
import { passwordFaults } from './password-validation.ts';

describe('passwordFaults', () => {
  it('asks for each password that is missing or blank', () => {
    expect(passwordFaults({ oldPassword: '', newPassword: ' ', repeat: 'a' })).toEqual({
      oldPassword: 'safety_view.missing',
      newPassword: 'safety_view.missing',
    });
  });

  it('compares the new password with its repetition, by what would be sent', () => {
    const form = { oldPassword: 'old', newPassword: 'new-pass 1', repeat: 'new-pass2' };
    expect(passwordFaults(form)).toEqual({ repeat: 'safety_view.differ' });
    expect(passwordFaults({ ...form, repeat: 'new-pass1' })).toEqual({});
  });
});
