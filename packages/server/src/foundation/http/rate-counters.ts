import { createHmac, randomBytes } from 'node:crypto';

export interface RateCounters {
  /** Counts one more if that stays within the limit; returns whether it did. */
  take(kind: string, key: string, limit: number): boolean;
  /** Returns whether the limit is reached, without counting. */
  isFull(kind: string, key: string, limit: number): boolean;
  secondsLeft(): number;
}

export interface RateCounterOptions {
  windowMs: number;
  maxCounters: number;
  now: () => number;
}

/**
 * Counts in fixed windows, in this process. All counters start over together, so that they stay bounded. When they are
 * full, new keys share counters, chosen by a secret: an attacker with a great many addresses can exhaust few of them,
 * and frees nobody who is counted already.
 */
export function createRateCounters({ windowMs, maxCounters, now }: RateCounterOptions): RateCounters {
  const secret = randomBytes(32);
  let counters = new Map<string, number>();
  let windowEndsAt = now() + windowMs;
  const sharedKey = (kind: string, own: string): string =>
    `${kind} ${createHmac('sha256', secret).update(own).digest().readUInt16BE()}`;
  const keyOf = (kind: string, key: string): string => {
    const time = now();
    if (time >= windowEndsAt) {
      counters = new Map();
      windowEndsAt = time + windowMs;
    }
    const own = `${kind} ${key}`;
    return counters.has(own) || counters.size < maxCounters ? own : sharedKey(kind, own);
  };
  return {
    take(kind, key, limit) {
      const place = keyOf(kind, key);
      const counted = (counters.get(place) ?? 0) + 1;
      if (counted > limit) return false;
      counters.set(place, counted);
      return true;
    },
    isFull: (kind, key, limit) => (counters.get(keyOf(kind, key)) ?? 0) >= limit,
    secondsLeft: () => Math.max(1, Math.ceil((windowEndsAt - now()) / 1_000)),
  };
}
