import { formatMoney } from '@goodturn/money';
import { describe, expect, it } from 'vitest';
import { amountToType, parseAmount } from './amount-input.ts';

describe('parseAmount', () => {
  it.each([
    ['100', '100.00'],
    ['12.5', '12.50'],
    ['12,5', '12.50'],
    ['0,125', '0.125'],
    ['.5', '0.50'],
    ['12.', '12.00'],
    ['007', '7.00'],
    ['0.000001', '0.000001'],
    ['1 000,50', '1000.50'],
    ['1.000,50', '1000.50'],
    ['1,000.50', '1000.50'],
    ['1,000,000', '1000000.00'],
    ['1.000.000', '1000000.00'],
    ['1’000.50', '1000.50'],
    ['١٢٫٥', '12.50'],
    ['١٬٠٠٠٫٥٠', '1000.50'],
    ['۱۲٫۵', '12.50'],
    ['１２．５', '12.50'],
  ])('reads %s as %s', (typed, amount) => {
    const read = parseAmount(typed);
    expect(read.amount === undefined ? read : formatMoney(read.amount)).toBe(amount);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['ten', 'form'],
    ['-5', 'form'],
    ['1e3', 'form'],
    ['.', 'form'],
    ['1.2.3', 'form'],
    ['1,2,3', 'form'],
    ['0.0000001', 'form'],
    ['1234567890123', 'form'],
    ['1,000', 'ambiguous'],
    ['1.000', 'ambiguous'],
    ['12.345', 'ambiguous'],
    ['١,٠٠٠', 'ambiguous'],
    ['0', 'zero'],
    ['0,00', 'zero'],
  ])('refuses %s: %s', (typed, error) => {
    expect(parseAmount(typed)).toEqual({ error });
  });
});

describe('amountToType', () => {
  it.each(['12.345', '999.999', '0.125', '12.50', '1000.00', '0.000001'])('%s is read back as it is', (wire) => {
    const { amount } = parseAmount(amountToType(wire));
    expect(amount === undefined ? undefined : formatMoney(amount)).toBe(wire);
  });
});
