const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface SessionLife {
  /** After its opening, however much it is used. */
  maxMs: number;
  /** Without any use. */
  idleMs: number;
  /** How far behind the time of the last use may be, so that not every request writes. */
  writtenEveryMs: number;
  /** Open at once for one person; one more ends the one that was unused the longest. */
  max: number;
}

/** How long a person shops for somebody else at a time. It never lasts longer than the own session below it. */
export const friendSessionMaxMs = dayMs;

export const sessionLife: Readonly<Record<'customer' | 'administrator', SessionLife>> = {
  customer: { maxMs: 30 * dayMs, idleMs: 14 * dayMs, writtenEveryMs: hourMs, max: 10 },
  administrator: { maxMs: 12 * hourMs, idleMs: hourMs, writtenEveryMs: minuteMs, max: 5 },
};
