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
    limiter.count('write', 'c1', '2001:db8::2');
    expect(() => limiter.count('write', 'c1', '::1')).toThrow('rate_limited');
  });

  it('counts a network of IPv6 as one address', () => {
    const limiter = createRateLimiter(limits, () => 0);
    limiter.count('login', '', '2001:db8:1:2::1');
    expect(() => limiter.count('login', '', '2001:db8:1:2:ffff::2')).toThrow('rate_limited');
    expect(() => limiter.count('login', '', '2001:db8:1:3::1')).not.toThrow();
  });

  it('frees nobody and refuses few when more come than it can count', () => {
    const limiter = createRateLimiter(limits, () => 0, 10);
    const isRefused = (address: string): boolean => {
      try {
        limiter.count('login', '', address);
        return false;
      } catch {
        return true;
      }
    };
    isRefused('203.0.113.9');
    for (let third = 0; third < 4; third += 1) {
      for (let fourth = 0; fourth < 250; fourth += 1) isRefused(`198.51.${third}.${fourth}`);
    }
    expect(isRefused('203.0.113.9')).toBe(true);
    const newcomers = Array.from({ length: 100 }, (_, index) => `192.0.2.${index}`);
    expect(newcomers.filter(isRefused).length).toBeLessThan(50);
    // One of them that comes again and again is limited as ever.
    expect(isRefused('192.0.2.7')).toBe(true);
  });
});
