import { parseMoney, parseRate } from '@goodturn/money';
import { describe, expect, it } from 'vitest';
import { termsOf } from '../../testing/administrator-clients.ts';
import { requireSoundTerms, unitStatisticsOf } from './campaign-terms.ts';

const now = new Date('2026-03-01T00:00:00Z');
const terms = termsOf(1n, now);

describe('the figures of a unit', () => {
  it('rounds each of them down to the cent', () => {
    const figures = unitStatisticsOf({
      price: parseMoney('19.99'),
      cashbackRate: parseRate('0.073'),
      referralCap: parseRate('0.15'),
      commissionRate: parseRate('0.045'),
    });
    // Rounded down from 1.45927, 0.2175 (of the rounded 1.45) and 0.89955.
    expect(figures).toEqual({
      cashback: parseMoney('1.45'),
      referralReserve: parseMoney('0.21'),
      commission: parseMoney('0.89'),
    });
  });
});

describe('the terms of a campaign', () => {
  it('[G3] a campaign may give back the whole price, and not a cent more', () => {
    const whole = { ...terms, cashbackRate: parseRate('0.9'), luckyBonus: parseMoney('4') };
    expect(() => requireSoundTerms(whole, now)).not.toThrow();
    expect(() => requireSoundTerms({ ...whole, luckyBonus: parseMoney('4.01') }, now)).toThrow(
      'cashback_exceeds_price',
    );
  });

  it.each([
    ['a bonus for nobody', { luckyUnits: 0 }],
    ['lucky units without a bonus', { luckyBonus: parseMoney('0') }],
    ['more lucky units than units', { luckyUnits: 11 }],
    ['a bonus that is no whole cents', { luckyUnits: 1, luckyBonus: parseMoney('1.001') }],
    ['a price that the sums could not hold', { price: parseMoney('1000000.01') }],
    ['an escrow that the sums could not hold', { price: parseMoney('1000000'), units: 100_000 }],
  ])('refuses %s', (_, change) => {
    expect(() => requireSoundTerms({ ...terms, ...change }, now)).toThrow('invalid_request');
  });

  it.each([
    ['before it starts', { endsAt: new Date(terms.startsAt.getTime() - 1) }],
    ['in the past', { endsAt: now }],
  ])('refuses an end %s', (_, change) => {
    expect(() => requireSoundTerms({ ...terms, ...change }, now)).toThrow('end_date_earlier');
  });
});
