import { describe, expect, it } from 'vitest';
import { amountText, isZero } from './amount-text.ts';

describe('amountText', () => {
  it.each([
    ['40.00', '40.00', undefined],
    ['12.349999', '12.34', '12.349999'],
    ['-1234.5', '−1,234.50', undefined],
    ['-0.000001', '−0.00', '−0.000001'],
    ['999999999999.99', '999,999,999,999.99', undefined],
    ['0', '0.00', undefined],
  ])('writes %s as %s', (wire, shown, exact) => {
    expect(amountText(wire, 'en')).toEqual({ shown, exact });
  });

  it('refuses what is not an amount', () => {
    expect(() => amountText('1e3', 'en')).toThrow('not an amount');
  });
});

it('has one sign in every language, and no mark of direction before it', () => {
  for (const language of ['ar', 'zh-Hans']) expect(amountText('-5.00', language).shown).toBe('−5.00');
});

describe('isZero', () => {
  it.each([
    ['0', true],
    ['0.00', true],
    ['-0.000000', true],
    ['0.000001', false],
    ['10.00', false],
  ])('%s: %s', (wire, expected) => expect(isZero(wire)).toBe(expected));
});
