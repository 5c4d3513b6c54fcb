import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginOwnNotice, cancelOwnNotice, isOwnNotice } from './own-notice.ts';

let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  cancelOwnNotice();
});

describe('a change that was made here', () => {
  it('is told once as the own one', () => {
    beginOwnNotice('passkey_added');
    expect([isOwnNotice('passkey_added'), isOwnNotice('passkey_added')]).toEqual([true, false]);
  });

  it('is not another that comes later, or after one that was refused', () => {
    beginOwnNotice('passkey_added');
    now += 10_000;
    expect(isOwnNotice('passkey_added')).toBe(false);
    beginOwnNotice('passkey_added');
    cancelOwnNotice();
    expect(isOwnNotice('passkey_added')).toBe(false);
  });

  it('does not hide what somebody else did meanwhile', () => {
    beginOwnNotice('passkey_added');
    expect(isOwnNotice('withdrawal_password_changed')).toBe(false);
    expect(isOwnNotice('passkey_added')).toBe(true);
  });
});
