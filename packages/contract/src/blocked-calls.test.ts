import { expect, it } from 'vitest';
import { type Call, isOpenToBlocked } from './call.ts';
import { calls } from './calls.ts';

const everyCall = Object.entries<Call>(calls);

it('[G14] from an address on the IP blacklist a customer reads everything, and makes what withdrawing takes', () => {
  const reads = everyCall.filter(([, { access, shows }]) => access !== 'administrator' && shows !== undefined);
  expect(reads.filter(([, call]) => !isOpenToBlocked(call))).toEqual([]);
  const operations = everyCall.filter(([, call]) => isOpenToBlocked(call) && call.changes !== undefined);
  expect(operations.map(([path]) => path).toSorted()).toEqual([
    'customer/appealHold',
    'customer/cancelUnsetWhPwd',
    'customer/cancelWithdraw',
    'customer/doWithdraw',
    'customer/logout',
    'customer/returnArrival',
    'customer/unsetWhPwd',
    'customer/updateWhPwd',
  ]);
});

it('nobody in the back office makes any call from there', () => {
  expect(everyCall.filter(([, call]) => call.access === 'administrator' && isOpenToBlocked(call))).toEqual([]);
});
