import { describe, expect, it } from 'vitest';
import { addressKey } from './client-address.ts';
import {
  createRateLimiter,
  defaultRateLimits,
  type RateCaller,
  type RateLimits,
  unlimitedRates,
} from './rate-limits.ts';

const at = (network: string, account = ''): RateCaller => ({ account, network });

function limiterOf(limits: Partial<RateLimits>, maxCounters?: number) {
  const clock = { time: 0 };
  const limiter = createRateLimiter({ ...unlimitedRates, ...limits }, () => clock.time, maxCounters);
  return { limiter, clock };
}

/** Returns how many of up to `tries` consecutive attempts pass. */
function passes(tries: number, work: () => void): number {
  for (let count = 0; count < tries; count += 1) {
    try {
      work();
    } catch {
      return count;
    }
  }
  return tries;
}

describe('a class', () => {
  it('refuses what goes beyond the limit until the window ends, and says when that is', () => {
    const { limiter, clock } = limiterOf({ read: 2 });
    const read = () => limiter.count('read', at('::1', 'c1'));
    read();
    clock.time = 15_000;
    read();
    expect(read).toThrowError(expect.objectContaining({ code: 'rate_limited', details: { retryAfterSeconds: 45 } }));
    clock.time = 60_000;
    expect(read).not.toThrow();
  });

  it('is counted apart from others, for each session at each address', () => {
    const { limiter } = limiterOf({ write: 1, money: 1 });
    limiter.count('write', at('::1', 'c1'));
    limiter.count('money', at('::1', 'c1'));
    limiter.count('write', at('::1', 'c2'));
    limiter.count('write', at('2001:db8::2', 'c1'));
    expect(() => limiter.count('write', at('::1', 'c1'))).toThrow('rate_limited');
  });
});

describe('an address', () => {
  it.each(['read', 'write', 'money'] as const)('has a ceiling for %s, whatever the number of its accounts', (kind) => {
    const { limiter } = limiterOf({ [`address_${kind}`]: 6 });
    let account = 0;
    expect(passes(20, () => limiter.count(kind, at('203.0.113.9', `c${(account += 1)}`)))).toBe(6);
    expect(() => limiter.count(kind, at('203.0.113.8', 'c1'))).not.toThrow();
  });

  it('keeps apart what strangers and what people with a session do', () => {
    const { limiter } = limiterOf({ address_read: 5, address_refused: 5 });
    expect(passes(20, () => limiter.count('read', at('203.0.113.9')))).toBe(5);
    for (let count = 0; count < 20; count += 1) limiter.countRejection(at('203.0.113.9'));
    expect(() => limiter.requireFewRejections(at('203.0.113.9'))).toThrow('rate_limited');
    expect(() => limiter.requireFewRejections(at('203.0.113.9', 'c1'))).not.toThrow();
    expect(() => limiter.count('read', at('203.0.113.9', 'c1'))).not.toThrow();
  });

  it('lets one session have only so many refusals, and spares its neighbours', () => {
    const { limiter } = limiterOf({ refused: 3 });
    for (let count = 0; count < 5; count += 1) limiter.countRejection(at('203.0.113.9', 'c1'));
    expect(() => limiter.requireFewRejections(at('203.0.113.9', 'c1'))).toThrow('rate_limited');
    expect(() => limiter.requireFewRejections(at('203.0.113.9', 'c2'))).not.toThrow();
  });

  it('has a ceiling for everything that arrives', () => {
    const { limiter } = limiterOf({ address_call: 4 });
    expect(passes(9, () => limiter.arrive('203.0.113.9'))).toBe(4);
    expect(passes(9, () => limiter.arrive('203.0.113.8'))).toBe(4);
  });

  it('registers so many accounts in a minute, and so many in an hour', () => {
    const { limiter, clock } = limiterOf({ registration: 4, address_registration: 6 });
    const register = () => limiter.count('registration', at('203.0.113.9'));
    expect(passes(9, register)).toBe(4);
    clock.time = 60_000;
    expect(passes(9, register)).toBe(2);
    clock.time = 3_000_000;
    expect(register).toThrowError(expect.objectContaining({ details: { retryAfterSeconds: 600 } }));
    clock.time = 3_600_000;
    expect(passes(9, register)).toBe(4);
  });
});

describe('the defaults', () => {
  it('serve three hundred people behind one address, ten reads and three writes each', () => {
    const { limiter } = limiterOf(defaultRateLimits);
    for (let person = 0; person < 300; person += 1) {
      const caller = at('203.0.113.9', `c${person}`);
      for (let call = 0; call < 13; call += 1) limiter.arrive(caller.network);
      for (let call = 0; call < 10; call += 1) limiter.count('read', caller);
      for (let call = 0; call < 3; call += 1) limiter.count('write', caller);
    }
    expect(() => limiter.count('login', at('203.0.113.9'))).not.toThrow();
  });

  it('let one address open ten accounts in a row', () => {
    const { limiter } = limiterOf(defaultRateLimits);
    expect(passes(60, () => limiter.count('registration', at('203.0.113.9')))).toBe(10);
  });
});

describe('memory', () => {
  it('is bounded: when more come than can be counted, nobody is freed and few are refused', () => {
    const { limiter } = limiterOf({ login: 1 }, 10);
    const isRefused = (address: string): boolean => passes(1, () => limiter.count('login', at(address))) === 0;
    isRefused('203.0.113.9');
    for (let third = 0; third < 4; third += 1) {
      for (let fourth = 0; fourth < 250; fourth += 1) isRefused(`198.51.${third}.${fourth}`);
    }
    expect(isRefused('203.0.113.9')).toBe(true);
    const newcomers = Array.from({ length: 100 }, (_, index) => `192.0.2.${index}`);
    expect(newcomers.filter(isRefused).length).toBeLessThan(50);
    // A single repeated address is limited as always.
    expect(isRefused('192.0.2.7')).toBe(true);
  });
});

describe('a network of 56 bits of IPv6', () => {
  const address = (count: number): string => addressKey(`2001:db8:1:${count.toString(16)}::1`);

  it('has four times the ceiling of its 256 networks of 64 bits, in every class without a session', () => {
    for (const kind of ['read', 'write', 'money'] as const) {
      const { limiter } = limiterOf({ [`address_${kind}`]: 5 });
      let count = 0;
      expect(passes(300, () => limiter.count(kind, at(address((count += 1) % 256))))).toBe(20);
      expect(() => limiter.count(kind, at(addressKey('2001:db8:1:100::1')))).not.toThrow();
    }
    const { limiter } = limiterOf({ registration: 2, login: 3, address_call: 4, address_refused: 5 });
    let count = 0;
    const next = () => address((count += 1) % 256);
    expect(passes(300, () => limiter.count('registration', at(next())))).toBe(8);
    expect(passes(300, () => limiter.count('login', at(next())))).toBe(12);
    expect(passes(300, () => limiter.arrive(next()))).toBe(16);
    for (let times = 0; times < 20; times += 1) limiter.countRejection(at(next()));
    expect(() => limiter.requireFewRejections(at(next()))).toThrow('rate_limited');
  });

  it('is one place for a session', () => {
    const { limiter } = limiterOf({ money: 2 });
    let count = 0;
    expect(passes(10, () => limiter.count('money', at(address((count += 1)), 'c1')))).toBe(2);
  });
});
