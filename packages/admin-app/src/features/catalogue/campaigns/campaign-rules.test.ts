import { expect, it } from 'vitest';
import { validateCampaign } from './campaign-rules.ts';

const sound = {
  price: '40.00',
  cashbackRate: '75',
  units: '100',
  luckyUnits: '3',
  luckyBonus: '10.00',
  limitPerCustomer: '1',
  startsAt: '2030-01-01T10:00',
  endsAt: '2030-01-02T10:00',
};
const now = Date.parse('2029-12-31T00:00Z');

it.each([
  [{}, []],
  [{ cashbackRate: '75.03' }, ['cashbackRate']],
  [{ luckyBonus: '10.01' }, ['cashbackRate']],
  [{ luckyUnits: '101' }, ['luckyUnits']],
  [{ luckyUnits: '0' }, ['luckyUnits']],
  [{ luckyBonus: '0.00' }, ['luckyUnits']],
  [{ luckyUnits: '0', luckyBonus: '0.00' }, []],
  [{ endsAt: '2030-01-01T10:00' }, ['endsAt']],
  [{ startsAt: '2029-01-01T10:00', endsAt: '2029-12-01T10:00' }, ['endsAt']],
])('a draft with %j has errors at %j', (change, fields) => {
  expect(Object.keys(validateCampaign({ ...sound, ...change }, now))).toEqual(fields);
});
