// Converts typed or pasted values to the wire format.
import { MONEY_PATTERN } from '@goodturn/money';

const grouped = /^[0-9]{1,3}(?:[, ][0-9]{3})+(?:\.[0-9]+)?$/;

/**
 * Returns the wire amount, or undefined if the text is not an amount. "1,000" is a thousand, and "12.50 USD" may name
 * its currency. Any other comma could be a decimal point, so that it is rejected instead of guessed.
 */
export function amountOf(text: string): string | undefined {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/^\$ */, '')
    .replace(/ *(?:USD|\$)$/i, '');
  const plain = (grouped.test(bare) ? bare.replaceAll(/[, ]/g, '') : bare).replace(/^0+(?=[0-9])/, '');
  return MONEY_PATTERN.test(plain) ? plain : undefined;
}

/** Returns the code without the gap with which authenticator apps show it: "770 051". */
export const codeOf = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '');
