const dayMs = 24 * 60 * 60_000;

export interface RequestMeter {
  /** Counts the requests and returns how long to wait before they are sent. */
  readonly take: (count: number) => number;
  /** Returns the requests of this day (UTC). */
  readonly today: () => number;
}

/** Counts requests as providers do, each of a batch for itself, and spaces them to the allowed number a second. */
export function createRequestMeter(now: () => number, maxPerSecond: number): RequestMeter {
  let day = Number.NaN;
  let count = 0;
  let free = Number.NEGATIVE_INFINITY;
  const current = (): number => {
    const today = Math.floor(now() / dayMs);
    if (today !== day) [day, count] = [today, 0];
    return count;
  };
  return {
    take: (requests) => {
      count = current() + requests;
      const start = Math.max(now(), free);
      free = start + (requests * 1000) / maxPerSecond;
      return start - now();
    },
    today: current,
  };
}
