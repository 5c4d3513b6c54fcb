import { formatMoney } from '@goodturn/money';
import { languages } from '@goodturn/locales';
import { describe, expect, it } from 'vitest';
import { amountText } from '../../shared/components/amount-text.ts';
import { parseAmount } from './amount-input.ts';

describe('parseAmount', () => {
  it.each([
    ['', 'empty'],
    ['ten', 'form'],
    ['12 50', 'form'],
    ['1,000', 'ambiguous'],
    ['0', 'zero'],
    ['0,00', 'zero'],
  ])('refuses %s: %s', (typed, error) => {
    expect(parseAmount(typed)).toEqual({ error });
  });

  it.each(languages)('reads what the app shows in $ownName', ({ htmlLang }) => {
    for (const wire of ['0.07', '123.04', '1049.80', '1234567.89']) {
      const { amount } = parseAmount(`${amountText(wire, htmlLang).shown} USD`);
      expect(amount && formatMoney(amount)).toBe(wire);
    }
  });
});
