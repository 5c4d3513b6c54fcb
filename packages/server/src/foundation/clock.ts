/** The source of the current time, so that a test can set it; production uses only the system clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
