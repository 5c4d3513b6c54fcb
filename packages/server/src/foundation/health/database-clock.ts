// Compares this server's clock with the database's, which is authoritative. Between two readings the machine's
// monotonic clock continues from the last one, so that a jump of the clock is noticed immediately.
import type { Clock } from '../clock.ts';

export type ClockState = 'trusted' | 'skewed' | 'unknown';

const maxOffsetMs = 10_000;

interface Reading {
  databaseTimeMs: number;
  /** The monotonic time in the middle of the reading. */
  steadyMs: number;
  /** The maximum distance from the middle at which the database read its clock. */
  uncertaintyMs: number;
  isCompared: boolean;
}

export function createDatabaseClock(clock: Clock, steady: () => number = () => performance.now()) {
  let reading: Reading | undefined;

  /** Returns how far this server's clock is ahead of the database's; 0 before the first reading. */
  function offsetMs(): number {
    if (reading === undefined) return 0;
    return clock.now().getTime() - reading.databaseTimeMs - (steady() - reading.steadyMs);
  }

  return {
    offsetMs,
    /** Takes a reading: `read` returns the database's time, and whether this server's clock must agree with it. */
    async compare<T extends { databaseTime: Date; isCompared: boolean }>(read: () => Promise<T>): Promise<T> {
      const beganMs = steady();
      const result = await read();
      const endedMs = steady();
      reading = {
        databaseTimeMs: result.databaseTime.getTime(),
        steadyMs: (beganMs + endedMs) / 2,
        uncertaintyMs: (endedMs - beganMs) / 2,
        isCompared: result.isCompared,
      };
      return result;
    },
    state(): ClockState {
      if (reading === undefined) return 'unknown';
      if (!reading.isCompared) return 'trusted';
      return Math.abs(offsetMs()) - reading.uncertaintyMs > maxOffsetMs ? 'skewed' : 'trusted';
    },
  };
}
