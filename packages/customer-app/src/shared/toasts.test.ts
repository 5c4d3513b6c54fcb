import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, leavePageOfToasts, showToast } from './toasts.ts';

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
});
