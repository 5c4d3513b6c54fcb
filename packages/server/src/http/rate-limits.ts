import type { RateClass } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';

/** How many calls of each class one account at one address may make in a minute. */
export type RateLimits = Readonly<Record<RateClass, number>>;

export const defaultRateLimits: RateLimits = { read: 1_200, write: 300, money: 120, login: 60 };

export interface RateLimiter {
  /** Counts one call; throws `rate_limited` when the window is full. */
  count(rateClass: RateClass, account: string, address: string): void;
}

const windowMs = 60_000;
const mostCounters = 200_000;

/** Fixed windows of a minute, counted in this process; all counters start anew together, so that they stay bounded. */
export function createRateLimiter(limits: RateLimits, now: () => number = () => performance.now()): RateLimiter {
  let counters = new Map<string, number>();
  let windowEndsAt = now() + windowMs;
  return {
    count(rateClass, account, address) {
      const time = now();
      if (time >= windowEndsAt || counters.size >= mostCounters) {
        counters = new Map();
        windowEndsAt = time + windowMs;
      }
      const key = `${rateClass} ${account} ${address}`;
      const counted = (counters.get(key) ?? 0) + 1;
      if (counted > limits[rateClass]) {
        throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil((windowEndsAt - time) / 1_000) });
      }
      counters.set(key, counted);
    },
  };
}
