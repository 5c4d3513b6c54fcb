const firstDelayMs = 2_000;
const maxDelayMs = 10 * 60_000;

export interface BackOff {
  /** Returns whether the endpoint is to be left alone now. */
  readonly isActive: () => boolean;
  /** Doubles the delay, or takes what the endpoint asked for if that is longer. */
  readonly extend: (retryAfterMs?: number) => void;
  readonly reset: () => void;
}

/**
 * Leaves an endpoint alone after it said that it was asked too often. Half of each delay is random, so that watchers
 * that were refused together do not come back together.
 */
export function createBackOff(now: () => number, random: () => number): BackOff {
  let refusals = 0;
  let until = Number.NEGATIVE_INFINITY;
  return {
    isActive: () => now() < until,
    extend: (retryAfterMs = 0) => {
      const doubled = Math.min(firstDelayMs * 2 ** refusals, maxDelayMs);
      const delay = Math.min(Math.max(doubled, retryAfterMs), maxDelayMs);
      refusals += 1;
      until = now() + delay / 2 + (delay / 2) * random();
      // What the endpoint asked for is a promise of when it answers again; before that, asking only costs quota.
      if (retryAfterMs > 0) until = Math.max(until, now() + Math.min(retryAfterMs, maxDelayMs));
    },
    reset: () => {
      refusals = 0;
    },
  };
}
