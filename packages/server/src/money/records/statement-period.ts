import { siteTime } from '../../foundation/settings/site-time.ts';

/** The instants at which a period begins and ends in a zone. */
export interface StatementPeriod {
  from: Date;
  until: Date;
}

/** Returns the first instant of a day, which is not midnight if the clock goes forward then. */
function dayStart(utcMidnight: Date, timeZone: string): Date {
  let start = utcMidnight;
  // The first guess may have the offset of the day before; the second pass corrects it.
  for (let look = 0; look < 2; look += 1) {
    const asIfUtc = new Date(`${siteTime(start, timeZone).slice(0, 23)}Z`);
    start = new Date(start.getTime() + utcMidnight.getTime() - asIfUtc.getTime());
  }
  return start;
}

/** Returns a period given as YYYY, YYYY-MM or YYYY-MM-DD; undefined for a day that does not exist. */
export function statementPeriod(period: string, timeZone: string): StatementPeriod | undefined {
  const [year = 0, month, day] = period.split('-').map(Number);
  const first = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
  if (day !== undefined && first.getUTCDate() !== day) return undefined;
  const next = new Date(first);
  if (month === undefined) next.setUTCFullYear(year + 1);
  else if (day === undefined) next.setUTCMonth(month);
  else next.setUTCDate(day + 1);
  return { from: dayStart(first, timeZone), until: dayStart(next, timeZone) };
}
