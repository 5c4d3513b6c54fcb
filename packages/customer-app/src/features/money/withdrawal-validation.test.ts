import { errorDefinitions } from '@goodturn/contract';
import { parseMoney, parseRate } from '@goodturn/money';
import { describe, expect, it } from 'vitest';
import { faultsOfRefusal, type WithdrawalDraft, withdrawalFaults } from './withdrawal-validation.ts';

const terms = { available: parseMoney('40.00'), minimum: parseMoney('10.00'), rate: parseRate('0.05') };
const whole: WithdrawalDraft = { way: 'usdt_trc20', amount: '25,50', address: 'TXYZa', password: 'plum and figs' };

describe('withdrawalFaults', () => {
  it('has nothing to say of a draft that is whole', () => {
    expect(withdrawalFaults(whole, terms)).toEqual({});
  });

  it.each([
    [{ way: null }, { way: 'recharge_view.noWay' }],
    [{ amount: '' }, { amount: 'recharge_view.amount_empty' }],
    [{ amount: '1,000' }, { amount: 'recharge_view.amount_twoWays' }],
    [{ amount: '9.99' }, { amount: 'error_view.below_minimum' }],
    [{ amount: '40.01' }, { amount: 'error_view.insufficient_balance' }],
    [{ address: ' ' }, { address: 'withdraw_view.noAddress' }],
    [{ password: ' ' }, { password: 'withdraw_view.noPassword' }],
  ])('%j is told as %j', (change, faults) => {
    expect(withdrawalFaults({ ...whole, ...change }, terms)).toEqual(faults);
  });

  it('tells all at once', () => {
    const nothing = { way: null, amount: '', address: '', password: '' };
    expect(Object.keys(withdrawalFaults(nothing, terms)).sort()).toEqual(['address', 'amount', 'password', 'way']);
  });
});

describe('faultsOfRefusal', () => {
  it('finds the field of each refusal that is about one', () => {
    const codes = Object.keys(errorDefinitions).filter((code) => faultsOfRefusal(code) !== undefined);
    expect(codes).toHaveLength(11);
    expect(faultsOfRefusal('payout_address_invalid')).toEqual({ address: 'error_view.payout_address_invalid' });
    expect(faultsOfRefusal('account_on_hold')).toBeUndefined();
  });
});
