import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginOwnPasswordChange, cancelOwnPasswordChange, isOwnPasswordChange } from './own-password-change.ts';

let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  isOwnPasswordChange();
});

describe('a change of the password that was made here', () => {
  it('is told once as the own one', () => {
    beginOwnPasswordChange();
    expect([isOwnPasswordChange(), isOwnPasswordChange()]).toEqual([true, false]);
  });

  it('is not another that comes later, or after one that was refused', () => {
    beginOwnPasswordChange();
    now += 10_000;
    expect(isOwnPasswordChange()).toBe(false);
    beginOwnPasswordChange();
    cancelOwnPasswordChange();
    expect(isOwnPasswordChange()).toBe(false);
  });
});
