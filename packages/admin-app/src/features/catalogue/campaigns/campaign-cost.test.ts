import { expect, it } from 'vitest';
import { blocksOf, costOf } from './campaign-cost.ts';

const draft = {
  price: '210',
  cashbackRate: '8',
  units: '40',
  luckyUnits: '2',
  luckyBonus: '50',
  referralCap: '15',
  commissionRate: '5',
};
const means = { brandAvailable: '1000.00', stock: 55 };

it('the escrow is added up line by line, as the ledger rounds', () => {
  expect(costOf(draft)).toMatchObject({
    cashback: '16.80',
    net: '193.20',
    commission: '10.50',
    reward: '2.52',
    lines: { cashback: '672.00', rewards: '100.80', bonuses: '100.00' },
    escrow: '872.80',
    proceeds: '7980.00',
  });
  // The cashback is rounded down to whole cents.
  expect(costOf({ ...draft, price: '0.99', cashbackRate: '10' })).toMatchObject({ cashback: '0.09' });
});

it('what is not typed yet, or is no amount, counts as nothing', () => {
  expect(costOf({}).escrow).toBe('0.00');
  expect(costOf({ ...draft, price: 'many' }).escrow).toBe('100.00');
});

it('more units than there is stock are blocked at once, with a value that works', () => {
  expect(blocksOf({ ...draft, units: '999', luckyUnits: '0' }, { ...means, brandAvailable: '1000000.00' })).toEqual([
    { field: 'units', key: 'overStock', values: { stock: '55' }, works: '55' },
  ]);
  expect(blocksOf(draft, means)).toEqual([]);
});

it('an escrow above the balance names what is missing, and how many units it pays for', () => {
  const [block] = blocksOf(draft, { ...means, brandAvailable: '500.00' });
  // (500 − 100) / (16.80 + 2.52)
  expect(block).toEqual({
    field: 'units',
    key: 'overBalance',
    values: { missing: '372.80', available: '500.00' },
    works: '20',
  });
  const [without] = blocksOf(draft, { ...means, brandAvailable: '10.00' });
  expect(without).not.toHaveProperty('works');
});

it('luck that cannot be is blocked: over the price, over the units, without a bonus', () => {
  const keys = (changes: object) => blocksOf({ ...draft, ...changes }, undefined).map(({ key }) => key);
  expect(keys({ luckyBonus: '193.21' })).toEqual(['bonusOverPrice']);
  expect(keys({ luckyUnits: '41' })).toEqual(['luckyOverUnits']);
  expect(keys({ luckyBonus: '0' })).toEqual(['luckyWithoutBonus']);
});
