/** Returns the form in which an account is looked up: regardless of case and surrounding white space. */
export const accountOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const bullets = '•'.repeat(5);

/** A phone number of somebody else: enough to know a friend again, and not enough to call a stranger. */
export function maskedName(userName: string): string {
  const [, start = '', end = ''] = /^(\+?\d?).*?(\d{0,3})$/.exec(userName) ?? [];
  return `${start}${bullets}${end}`;
}
