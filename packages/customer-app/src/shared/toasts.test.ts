import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setToken } from './session/token.ts';
import { currentToasts, dropToastsOfOthers, leavePageOfToasts, showToast } from './toasts.ts';

const texts = () => currentToasts().map(({ text }) => text);

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('go by themselves after a few seconds', () => {
    showToast('done', 'Your account is open.');
    expect(texts()).toEqual(['Your account is open.']);
    vi.advanceTimersByTime(10_000);
    expect(texts()).toEqual([]);
  });

  it('go with the page they were about', () => {
    showToast('done', 'Copied.');
    leavePageOfToasts();
    expect(texts()).toEqual([]);
  });

  it('stay for one more page where they were said while leaving', () => {
    showToast('done', 'Your account is open.', 'nextPage');
    leavePageOfToasts();
    expect(texts()).toEqual(['Your account is open.']);
    leavePageOfToasts();
    expect(texts()).toEqual([]);
  });

  it('say no good news beside a problem', () => {
    showToast('done', 'Your account is open.');
    showToast('problem', 'The account or the password is incorrect.');
    expect(texts()).toEqual(['The account or the password is incorrect.']);
    showToast('done', 'Copied.');
    expect(texts()).toEqual(['The account or the password is incorrect.', 'Copied.']);
  });

  it('do not say the same text twice at a time', () => {
    showToast('problem', 'The server cannot be reached.');
    showToast('problem', 'The server cannot be reached.');
    expect(texts()).toEqual(['The server cannot be reached.']);
  });

  it('of one person are not shown to the next, and those of a visitor and of the next stay', () => {
    const [mara, maraAgain, omar] = [`${'A'.repeat(43)}.c1`, `${'B'.repeat(43)}.c1`, `${'C'.repeat(43)}.c2`];
    setToken(mara);
    showToast('done', 'Your withdrawal was requested.');
    setToken(null);
    showToast('done', 'You are logged out.');
    dropToastsOfOthers();
    setToken(maraAgain);
    dropToastsOfOthers();
    expect(texts()).toEqual(['Your withdrawal was requested.', 'You are logged out.']);
    setToken(omar);
    showToast('done', 'Copied.');
    dropToastsOfOthers();
    expect(texts()).toEqual(['You are logged out.', 'Copied.']);
    setToken(null);
  });
});
