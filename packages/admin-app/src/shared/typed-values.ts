// Converts typed or pasted values to the wire format.
import { formatMoney, parseTypedAmount } from '@goodturn/money';

/** Returns the wire amount, or undefined if the text is not an amount or can be read as two. */
export function amountOf(text: string): string | undefined {
  const { amount } = parseTypedAmount(text);
  return amount === undefined ? undefined : formatMoney(amount);
}

/** Returns the code without the gap with which authenticator apps show it: "770 051". */
export const codeOf = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '');
