import { type Money, parseMoney } from '@goodturn/money';
import type { Locator } from 'playwright-core';

/** Parses a displayed amount, such as "1,240.50 USD". */
export function moneyIn(text: string): Money {
  const [, amount] = /([\d,]+\.\d{2})/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`there is no amount in "${text}"`);
  return parseMoney(amount.replaceAll(',', ''));
}

/** Reads the amount beside a term of a description list. */
export async function amountBeside(within: Locator, name: string): Promise<Money> {
  const term = within.getByRole('term').filter({ hasText: name });
  await term.waitFor();
  const texts = await within.getByRole('term').allInnerTexts();
  const values = await within.getByRole('definition').allInnerTexts();
  const at = texts.findIndex((text) => text.trim() === name);
  return moneyIn(values[at] ?? '');
}

export interface Figures {
  pay: Money;
  back: Money;
  net: Money;
}

/** Reads the three figures that are always shown together; a paid order uses the past tense. */
export async function readFigures(within: Locator, paid: 'unpaid' | 'paid' = 'unpaid'): Promise<Figures> {
  return {
    pay: await amountBeside(within, paid === 'paid' ? 'You paid' : 'You pay'),
    back: await amountBeside(within, paid === 'paid' ? 'came back' : 'comes back'),
    net: await amountBeside(within, 'net price'),
  };
}
