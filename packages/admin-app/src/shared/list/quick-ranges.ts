/** Returns the current day in the site's time zone, as YYYY-MM-DD. */
export const siteToday = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);

/** Calculates in UTC, where every day has 24 hours. */
function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function quickRanges(today: string) {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const endOfLast = daysAfter(firstOfMonth, -1);
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: daysAfter(today, -1), to: daysAfter(today, -1) },
    { name: 'week', from: daysAfter(today, -6), to: today },
    { name: 'month', from: daysAfter(today, -29), to: today },
    { name: 'threeMonths', from: daysAfter(today, -89), to: today },
    { name: 'thisMonth', from: firstOfMonth, to: today },
    { name: 'lastMonth', from: `${endOfLast.slice(0, 8)}01`, to: endOfLast },
    { name: 'nextWeek', from: today, to: daysAfter(today, 6) },
    { name: 'nextMonth', from: today, to: daysAfter(today, 29) },
    { name: 'nextThreeMonths', from: today, to: daysAfter(today, 89) },
  ] as const;
}
