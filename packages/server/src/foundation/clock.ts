/** The source of the current time: the system clock in production, and a clock that tests can set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
