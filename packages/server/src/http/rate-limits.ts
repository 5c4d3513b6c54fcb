import { createHmac, randomBytes } from 'node:crypto';
import type { RateClass } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';
import { addressKey } from './address-key.ts';

/** How many calls of each class one account at one address may make in a minute. */
export type RateLimits = Readonly<Record<RateClass, number>>;

export const defaultRateLimits: RateLimits = { read: 1_200, write: 300, money: 120, login: 60 };

export interface RateLimiter {
  /** Counts one call; throws `rate_limited` when the window is full. */
  count(rateClass: RateClass, account: string, address: string): void;
}

const windowMs = 60_000;
const mostCounters = 200_000;

/**
 * Fixed windows of a minute, counted in this process; all counters start anew together, so that they stay bounded. When
 * they are full, whoever comes anew shares a counter with others. Which one is secret: an attacker with a great many
 * addresses can spoil few of them, and frees nobody who is counted already.
 */
export function createRateLimiter(
  limits: RateLimits,
  now: () => number = () => performance.now(),
  most: number = mostCounters,
): RateLimiter {
  const secret = randomBytes(32);
  let counters = new Map<string, number>();
  let windowEndsAt = now() + windowMs;
  const sharedKey = (rateClass: RateClass, own: string): string =>
    `${rateClass} ${createHmac('sha256', secret).update(own).digest().readUInt16BE()}`;
  return {
    count(rateClass, account, address) {
      const time = now();
      if (time >= windowEndsAt) {
        counters = new Map();
        windowEndsAt = time + windowMs;
      }
      const own = `${rateClass} ${account} ${addressKey(address)}`;
      const key = counters.has(own) || counters.size < most ? own : sharedKey(rateClass, own);
      const counted = (counters.get(key) ?? 0) + 1;
      if (counted > limits[rateClass]) {
        throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil((windowEndsAt - time) / 1_000) });
      }
      counters.set(key, counted);
    },
  };
}
