const bullets = '•'.repeat(5);

/** A phone number of somebody else: enough to know a friend again, and not enough to call a stranger. */
export function maskedName(userName: string): string {
  const [, start = '', end = ''] = /^(\+?\d?).*?(\d{0,3})$/.exec(userName) ?? [];
  return `${start}${bullets}${end}`;
}
