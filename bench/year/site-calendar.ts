/** The days of a time zone, computed without the product's functions. */
export interface SiteCalendar {
  dayOf(at: Date): string;
  midnight(day: string): Date;
  later(day: string, days: number): string;
}

const dayMs = 86_400_000;

export function createSiteCalendar(timeZone: string): SiteCalendar {
  // Swedish dates have the form of ISO 8601.
  const words = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const local = (at: number): string => words.format(new Date(at)).replace(' ', 'T');
  const later = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  return {
    dayOf: (at) => local(at.getTime()).slice(0, 10),
    later,
    midnight: (day) => {
      const wanted = Date.parse(`${day}T00:00:00Z`);
      // Subtracts the zone's offset as its local time shows it; twice, in case the offset changes in between.
      let at = wanted;
      for (let turn = 0; turn < 2; turn += 1) at += wanted - Date.parse(`${local(at)}Z`);
      return new Date(at);
    },
  };
}

/** Returns every day from the first to the last, inclusive. */
export function daysBetween(calendar: SiteCalendar, first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = calendar.later(day, 1)) days.push(day);
  return days;
}
