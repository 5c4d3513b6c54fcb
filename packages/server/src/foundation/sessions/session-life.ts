const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface SessionLife {
  /** Maximum lifetime since its opening, however much it is used. */
  maxMs: number;
  idleMs: number;
  /** Maximum delay of the stored time of the last use, so that not every request writes. */
  writtenEveryMs: number;
  /** Maximum of one person's open sessions; one more ends the one that was unused the longest. */
  max: number;
}

/**
 * Maximum lifetime of a session for shopping on another person's account. It also ends with the own session that it was
 * opened from.
 */
export const friendSessionMaxMs = dayMs;

export const sessionLife: Readonly<Record<'customer' | 'administrator', SessionLife>> = {
  customer: { maxMs: 30 * dayMs, idleMs: 14 * dayMs, writtenEveryMs: hourMs, max: 10 },
  administrator: { maxMs: 12 * hourMs, idleMs: hourMs, writtenEveryMs: minuteMs, max: 5 },
};
