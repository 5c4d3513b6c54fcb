import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFromMicros, parseMoney } from './money.ts';
import { formatPercent, formatRate, multiplyRoundingDownToCent, parseRate, rateFromPpm, rateOf } from './rate.ts';

describe('rates', () => {
  it('reads and writes decimal strings', () => {
    fc.assert(fc.property(fc.bigInt(0n, 1_000_000n).map(rateFromPpm), (rate) => parseRate(formatRate(rate)) === rate));
    expect(formatRate(parseRate('0.05'))).toBe('0.05');
    expect(formatPercent(parseRate('0.0725'))).toBe('7.25%');
  });

  it.each(['', '-0.1', '1.1', '2', '.5', '0.1234567', '1e-2', '5%'])('refuses %j', (text) => {
    expect(() => parseRate(text)).toThrow('not a rate');
  });

  it('multiplies and rounds down to the cent', () => {
    expect(multiplyRoundingDownToCent(parseMoney('39.99'), parseRate('0.15'))).toBe(parseMoney('5.99'));
  });

  it('never pays more than the exact product', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.bigInt(0n, 1_000_000n), (micros, parts) => {
        const cashback = multiplyRoundingDownToCent(moneyFromMicros(micros), rateFromPpm(parts));
        const exactTimesMillion = micros * parts;
        expect(cashback * 1_000_000n <= exactTimesMillion).toBe(true);
        expect((cashback + 10_000n) * 1_000_000n > exactTimesMillion).toBe(true);
      }),
    );
  });

  it('states the rate of a part in a whole', () => {
    expect(rateOf(parseMoney('6'), parseMoney('40'))).toBe(parseRate('0.15'));
    expect(rateOf(parseMoney('0'), parseMoney('0'))).toBe(0n);
  });
});
