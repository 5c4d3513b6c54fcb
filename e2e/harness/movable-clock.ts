import type { Clock } from '@goodturn/server';

/** A clock that goes on like the wall's, and can be put ahead: nobody waits half an hour for an order to expire. */
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
