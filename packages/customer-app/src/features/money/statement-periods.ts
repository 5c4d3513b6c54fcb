export interface Period {
  /** YYYY or YYYY-MM. */
  value: string;
  name: string;
}

/** Returns the months from the registration to now in the viewer's zone, newest first, each year after its months. */
export function statementPeriods(since: Date, now: Date, language: string): Period[] {
  // Latin digits, like all figures of the app.
  const locale = `${language}-u-nu-latn`;
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric' });
  const periods: Period[] = [];
  const first = new Date(since.getFullYear(), since.getMonth(), 1);
  const count = (now.getFullYear() - first.getFullYear()) * 12 + now.getMonth() - first.getMonth();
  for (let back = 0; back <= count; back += 1) {
    const at = new Date(now.getFullYear(), now.getMonth() - back, 1);
    const number = String(at.getMonth() + 1).padStart(2, '0');
    periods.push({ value: `${at.getFullYear()}-${number}`, name: month.format(at) });
    if (at.getMonth() === 0 || back === count) periods.push({ value: `${at.getFullYear()}`, name: year.format(at) });
  }
  return periods;
}
