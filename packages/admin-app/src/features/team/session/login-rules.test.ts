import { describe, expect, it } from 'vitest';
import { ApiError } from '@goodturn/browser';
import { refused, sameAsAccount } from './login-rules.ts';

const failure = (code: ApiError['code']) => new ApiError({ code, message: code });

describe('the log-in', () => {
  it.each(['login_failed', 'second_factor_incorrect', 'locked_out'] as const)('says the same of %s', (code) => {
    expect(refused(failure(code))).toBe(true);
  });

  it.each(['offline', 'timeout', 'internal', 'rate_limited', 'overloaded'] as const)(
    'takes %s for no refusal',
    (code) => {
      expect(refused(failure(code))).toBe(false);
    },
  );

  it('refuses the account as its own password', () => {
    expect(sameAsAccount({ account: ' ada ', password: 'ada' })).toBe(true);
    expect(sameAsAccount({ account: '', password: '' })).toBe(false);
    expect(sameAsAccount({ account: 'ada', password: 'ada1' })).toBe(false);
  });
});
