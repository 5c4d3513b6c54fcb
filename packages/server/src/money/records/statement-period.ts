import { siteTime } from '../../foundation/settings/site-time.ts';

/** The instants at which a period begins and ends in a zone. */
export interface StatementPeriod {
  from: Date;
  until: Date;
}

/** The instant at which a day begins; where a clock goes forward at midnight, the first one of that day. */
function dayStart(utcMidnight: Date, timeZone: string): Date {
  let start = utcMidnight;
  // The offset at the guess may be that of the day before: the second look has the right one.
  for (let look = 0; look < 2; look += 1) {
    const asIfUtc = new Date(`${siteTime(start, timeZone).slice(0, 23)}Z`);
    start = new Date(start.getTime() + utcMidnight.getTime() - asIfUtc.getTime());
  }
  return start;
}

/** Of a year, a month or a day, as YYYY, YYYY-MM or YYYY-MM-DD; undefined for a day that does not exist. */
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
