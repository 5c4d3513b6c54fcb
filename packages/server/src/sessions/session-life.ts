const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface SessionLife {
  /** After its opening, however much it is used. */
  longestMs: number;
  /** Without any use. */
  idleMs: number;
  /** How far behind the time of the last use may be, so that not every request writes. */
  writtenEveryMs: number;
  /** Open at once for one person; one more ends the one that was unused the longest. */
  most: number;
}

export const sessionLife: Readonly<Record<'customer' | 'administrator', SessionLife>> = {
  customer: { longestMs: 30 * dayMs, idleMs: 14 * dayMs, writtenEveryMs: hourMs, most: 10 },
  administrator: { longestMs: 12 * hourMs, idleMs: hourMs, writtenEveryMs: minuteMs, most: 5 },
};
