import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limits.ts';

const limits = { read: 2, write: 1, money: 1, login: 1 };

describe('createRateLimiter', () => {
  it('refuses what goes beyond the limit until the window ends, and says when that is', () => {
    let time = 0;
    const limiter = createRateLimiter(limits, () => time);
    limiter.count('read', 'c1', '::1');
    time = 15_000;
    limiter.count('read', 'c1', '::1');
    expect(() => limiter.count('read', 'c1', '::1')).toThrowError(
      expect.objectContaining({ code: 'rate_limited', details: { retryAfterSeconds: 45 } }),
    );
    time = 60_000;
    expect(() => limiter.count('read', 'c1', '::1')).not.toThrow();
  });

  it('counts classes, accounts and addresses apart', () => {
    const limiter = createRateLimiter(limits, () => 0);
    limiter.count('write', 'c1', '::1');
    limiter.count('money', 'c1', '::1');
    limiter.count('write', 'c2', '::1');
    limiter.count('write', 'c1', '::2');
    expect(() => limiter.count('write', 'c1', '::1')).toThrow('rate_limited');
  });
});
