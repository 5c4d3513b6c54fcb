// Values as people type or paste them, in the form that the wire takes.
import { MONEY_PATTERN } from '@goodturn/money';

const grouped = /^[0-9]{1,3}(?:[, ][0-9]{3})+(?:\.[0-9]+)?$/;

/**
 * An amount: "1,000" is a thousand, and "12.50 USD" says its currency. A comma that groups no thousands may mean a decimal
 * point, so nothing is guessed. Undefined for what is no amount.
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

/** A code of an authenticator app, which shows it in two groups: "770 051". */
export const codeOf = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '');
