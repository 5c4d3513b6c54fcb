/** Where the present comes from, so that a test can say what time it is; production knows only the system's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
