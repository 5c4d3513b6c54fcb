/** What stands in the circle beside a name; of a phone number its last two digits, since all begin alike. */
export const initialOf = (name: string): string =>
  /^\+?\d+$/.test(name) ? name.slice(-2) : (/^./u.exec(name)?.[0] ?? '').toLocaleUpperCase();
