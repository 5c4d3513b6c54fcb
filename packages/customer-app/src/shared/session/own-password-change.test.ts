import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asOwnPasswordChange, isOwnPasswordChange } from './own-password-change.ts';

let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  isOwnPasswordChange();
});

describe('a change of the password that was made here', () => {
  it('is told once as the own one, also before its answer', async () => {
    await asOwnPasswordChange(async () => expect(isOwnPasswordChange()).toBe(true));
    expect(isOwnPasswordChange()).toBe(false);
    await asOwnPasswordChange(async () => undefined);
    expect([isOwnPasswordChange(), isOwnPasswordChange()]).toEqual([true, false]);
  });

  it('is not another that comes later, or after one that was refused', async () => {
    await asOwnPasswordChange(async () => undefined);
    now += 10_000;
    expect(isOwnPasswordChange()).toBe(false);
    await expect(asOwnPasswordChange(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(isOwnPasswordChange()).toBe(false);
  });
});
