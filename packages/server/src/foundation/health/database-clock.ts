// Compares this server's clock with the database's, whose time alone counts. Between two readings the machine's own steady
// clock goes on from the last one, so that a jump is seen at once.
import type { Clock } from '../clock.ts';

export type ClockState = 'trusted' | 'skewed' | 'unknown';

const maxOffsetMs = 10_000;

interface Reading {
  databaseTimeMs: number;
  /** Of the steady clock, in the middle of the reading. */
  steadyMs: number;
  /** How far from the middle the database may have looked at its clock. */
  uncertaintyMs: number;
  isCompared: boolean;
}

export function createDatabaseClock(clock: Clock, steady: () => number = () => performance.now()) {
  let reading: Reading | undefined;

  /** How far this server is ahead of the database; 0 before the first reading. */
  function offsetMs(): number {
    if (reading === undefined) return 0;
    return clock.now().getTime() - reading.databaseTimeMs - (steady() - reading.steadyMs);
  }

  return {
    offsetMs,
    /** Takes a reading: `read` returns the database's time, and whether its data is such that the time must be the same. */
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
