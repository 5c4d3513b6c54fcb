import { describe, expect, it } from 'vitest';
import { validatePassword } from './password-validation.ts';

describe('validatePassword', () => {
  it('asks for each password that is missing or blank', () => {
    expect(validatePassword({ oldPassword: '', newPassword: ' ', repeat: 'a' })).toEqual({
      oldPassword: 'safety_view.missing',
      newPassword: 'safety_view.missing',
    });
  });

  it('compares the new password with its repetition, by what would be sent', () => {
    const form = { oldPassword: 'old', newPassword: 'new-pass 1', repeat: 'new-pass2' };
    expect(validatePassword(form)).toEqual({ repeat: 'safety_view.differ' });
    expect(validatePassword({ ...form, repeat: 'new-pass1' })).toEqual({});
  });
});
