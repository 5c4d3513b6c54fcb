import { formatMoney, parseMoney, parseRate } from '@goodturn/money';
import { describe, expect, it } from 'vitest';
import { amountsOf, rateUntilLoaded, validateWithdrawalAmount } from './withdrawal-amounts.ts';

describe('amountsOf', () => {
  it.each([
    ['100.00', '0.05', '5.00', '95.00'],
    ['119.99', '0.05', '5.00', '114.99'],
    ['19.999999', '0.05', '0.00', '19.999999'],
    ['20.00', '0.05', '1.00', '19.00'],
    ['50.00', '0', '0.00', '50.00'],
    ['50.00', '1', '50.00', '0.00'],
  ])('%s at %s: fee %s, received %s', (amount, rate, fee, received) => {
    const amounts = amountsOf(parseMoney(amount), parseRate(rate));
    expect([formatMoney(amounts.fee), formatMoney(amounts.received)]).toEqual([fee, received]);
  });
});

describe('validateWithdrawalAmount', () => {
  const terms = { available: parseMoney('40.00'), minimum: parseMoney('10.00'), rate: parseRate('0.05') };

  it.each([
    ['40.00', undefined],
    ['10.00', undefined],
    ['40.000001', 'insufficient_balance'],
    ['9.99', 'below_minimum'],
  ])('%s: %s', (amount, error) => expect(validateWithdrawalAmount(parseMoney(amount), terms)).toBe(error));

  it('lets the whole balance go below the minimum', () => {
    const available = parseMoney('0.01');
    expect(validateWithdrawalAmount(available, { ...terms, available })).toBeUndefined();
  });

  it('refuses what the fee would use up, as it would all before the rate is known', () => {
    expect(validateWithdrawalAmount(parseMoney('40.00'), { ...terms, rate: rateUntilLoaded })).toBe(
      'fee_exceeds_amount',
    );
  });
});
