import { formatMoney, type Money } from '@goodturn/money';

/** Formats a balance, or an amount that would reveal it; returns an empty text in a friend's session. */
export const ownerAmount = ({ isFriend }: { isFriend: boolean }, amount: Money): string =>
  isFriend ? '' : formatMoney(amount);

interface Address {
  recipient: string | null;
  address: string | null;
  country: string | null;
  phone: string | null;
}

/** Returns the part of an address that a friend may see: the first name, the city and the country. */
export const shortenedAddress = <Whole extends Address>(whole: Whole): Address => ({
  recipient: firstNameOf(whole.recipient),
  address: whole.address === null ? null : cityOf(whole.address),
  country: whole.country,
  phone: null,
});

export const firstNameOf = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null;

const eastAsian = /^[〒\d\s-]*(\p{Script=Han}{1,8}?[市都]|\p{Script=Hangul}{1,6}시)/u;
/** Postal codes have at least four digits, unlike house numbers, or mix letters and digits as in Britain and Canada. */
const postalCode = /^(?:[A-Z]{1,2}-)?\d{4,}(?:-\d+)?$|^[A-Z]{1,2}\d[A-Z\d]?$|^\d[A-Z](?:[A-Z]|\d)$/i;
const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);

/**
 * Returns the city of an address, which is free text: the last of several parts without its postal code, provided that
 * another part has the house number. Returns an empty text if that part could be the street.
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
