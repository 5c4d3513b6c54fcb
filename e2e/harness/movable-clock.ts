import type { Clock } from '@goodturn/server';

/**
 * A clock that runs like the real one and can be advanced, so that no test waits half an hour for an order to expire.
 */
export interface MovableClock extends Clock {
  advanceMinutes(minutes: number): void;
}

export function createMovableClock(): MovableClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advanceMinutes: (minutes) => {
      aheadMs += minutes * 60_000;
    },
  };
}
