import { formatMoney, type Money } from '@goodturn/money';

/** A balance, or a figure that would tell it: empty for a friend who shops for the owner of the account. */
export const ownerAmount = ({ isFriend }: { isFriend: boolean }, amount: Money): string =>
  isFriend ? '' : formatMoney(amount);

interface Address {
  recipient: string | null;
  address: string | null;
  country: string | null;
  phone: string | null;
}

/** What a friend who shops for somebody learns of the address: the first name, the city and the country. */
export const shortenedAddress = <Whole extends Address>(whole: Whole): Address => ({
  recipient: firstNameOf(whole.recipient),
  address: whole.address === null ? null : cityOf(whole.address),
  country: whole.country,
  phone: null,
});

/** The first word of a name; a name of one word is the whole. */
export const firstNameOf = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null;

const eastAsian = /^[〒\d\s-]*(\p{Script=Han}{1,8}?[市都]|\p{Script=Hangul}{1,6}시)/u;
/** Four digits or more, or letters among them as in Britain and Canada. A house number is shorter. */
const postalCode = /^(?:[A-Z]{1,2}-)?\d{4,}(?:-\d+)?$|^[A-Z]{1,2}\d[A-Z\d]?$|^\d[A-Z](?:[A-Z]|\d)$/i;
const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);

/**
 * Addresses are written freely. The city is the last of several parts, less its postal code, when the number of the house
 * stands in another. Where it could be the street, nothing is said.
 */
export function cityOf(address: string): string {
  const inOneRun = eastAsian.exec(address)?.[1];
  if (inOneRun !== undefined) return inOneRun;
  const parts = address.split(/[,\n،、，;]/).map((part) => part.trim());
  const last = parts.pop() ?? '';
  if (!parts.some(hasDigit)) return '';
  const words = last.split(/\s+/).filter((word) => !postalCode.test(word) || !hasDigit(word));
  return words.some(hasDigit) ? '' : words.join(' ');
}
