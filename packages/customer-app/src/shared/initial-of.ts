/**
 * Returns the text in the circle beside a name: its first letter, or the last two digits of a phone number, since all
 * begin alike.
 */
export const initialOf = (name: string): string =>
  /^\+?\d+$/.test(name) ? name.slice(-2) : (/^./u.exec(name)?.[0] ?? '').toLocaleUpperCase();
