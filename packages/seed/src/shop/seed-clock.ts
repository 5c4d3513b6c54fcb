import type { Clock } from '@goodturn/server';

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** The clock of the filling, which is moved to the time of each event. */
export interface SeedClock extends Clock {
  moveTo(moment: Date): void;
}

export function createSeedClock(start: Date): SeedClock {
  let current = start;
  return {
    now: () => new Date(current),
    moveTo: (moment) => {
      current = moment;
    },
  };
}

/** Returns the instant, in milliseconds, at which the current day of the zone began. */
export function midnightBefore(moment: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const sinceMidnightMs = part('hour') * hourMs + part('minute') * 60_000 + part('second') * 1_000;
  return moment.getTime() - sinceMidnightMs - moment.getMilliseconds();
}

/** Returns a pseudorandom share below 1; neighbouring indexes are far apart, so that no two days look alike. */
const scatter = (index: number): number => (index * 0.618_034) % 1;

/**
 * Returns a moment for each event, in order and none after `now`: events of a past day fall into opening hours, those
 * of today between midnight and now, and the last one is now.
 */
export function momentsOf(steps: readonly { daysAgo: number }[], now: Date, zone: string): Date[] {
  const midnight = midnightBefore(now, zone);
  return steps.map(({ daysAgo }, index) => {
    const sameDay = steps.filter((step) => step.daysAgo === daysAgo).length;
    const place = index - steps.findIndex((step) => step.daysAgo === daysAgo);
    const [from, lengthMs, within] =
      daysAgo === 0
        ? [midnight, now.getTime() - midnight, 1]
        : [midnight - daysAgo * dayMs + 9 * hourMs, 9 * hourMs, scatter(index)];
    return new Date(from + Math.floor((lengthMs * (place + within)) / sameDay));
  });
}
