/** Days as a place counts them, computed without the product's own functions. */
export interface SiteCalendar {
  /** The day, as YYYY-MM-DD. */
  dayOf(at: Date): string;
  /** When a day begins. */
  midnight(day: string): Date;
  /** A day so many days later. */
  later(day: string, days: number): string;
}

const dayMs = 86_400_000;

export function createSiteCalendar(timeZone: string): SiteCalendar {
  // Sweden writes its dates as ISO 8601 does.
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
      // The zone is as far off as its clocks show; once more, for a change of the clock in between.
      let at = wanted;
      for (let turn = 0; turn < 2; turn += 1) at += wanted - Date.parse(`${local(at)}Z`);
      return new Date(at);
    },
  };
}

/** Every day from one to another, both included. */
export function daysBetween(calendar: SiteCalendar, first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = calendar.later(day, 1)) days.push(day);
  return days;
}
