/** Normalises an account for lookups, which ignore case and surrounding white space. */
export const accountOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const bullets = '•'.repeat(5);

/** Masks another person's phone number: enough to recognise a friend, and too little to call a stranger. */
export function maskedName(userName: string): string {
  const [, start = '', end = ''] = /^(\+?\d?).*?(\d{0,3})$/.exec(userName) ?? [];
  return `${start}${bullets}${end}`;
}
