import { errorCodes } from '@goodturn/contract';
import { parseMoney, parseRate } from '@goodturn/money';
import { describe, expect, it } from 'vitest';
import { fieldErrorsFor, reviewableOf, type WithdrawalDraft, validateWithdrawal } from './withdrawal-validation.ts';

const terms = { available: parseMoney('40.00'), minimum: parseMoney('10.00'), rate: parseRate('0.05') };
const whole: WithdrawalDraft = {
  paymentMethod: 'usdt_trc20',
  amount: '25,50',
  address: ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};

describe('validateWithdrawal', () => {
  it('has nothing to say of a draft that is whole', () => {
    expect(validateWithdrawal(whole, terms)).toEqual({});
  });

  it.each<[Partial<WithdrawalDraft>, object]>([
    [{ paymentMethod: null }, { paymentMethod: 'recharge_view.paymentMethodMissing' }],
    [{ amount: '' }, { amount: 'recharge_view.amount_empty' }],
    [{ amount: '1,000' }, { amount: 'error_view.amount_ambiguous' }],
    [{ amount: '9.99' }, { amount: 'error_view.below_minimum' }],
    [{ amount: '40.01' }, { amount: 'error_view.insufficient_balance' }],
    [{ address: ' ' }, { address: 'withdraw_view.noAddress' }],
    [{ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, { address: 'error_view.payout_address_invalid' }],
    [{ paymentMethod: 'usdt_erc20' }, { address: 'error_view.payout_address_invalid' }],
  ])('%j becomes %j', (change, errors) => {
    expect(validateWithdrawal({ ...whole, ...change }, terms)).toEqual(errors);
  });

  it('tells all at once', () => {
    const nothing = { paymentMethod: null, amount: '', address: '' };
    expect(Object.keys(validateWithdrawal(nothing, terms)).sort()).toEqual(['address', 'amount', 'paymentMethod']);
  });
});

it('reviews what is whole, and nothing else', () => {
  expect(reviewableOf(whole)).toEqual({
    paymentMethod: 'usdt_trc20',
    amount: parseMoney('25.50'),
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  });
  for (const part of [{ paymentMethod: null }, { amount: 'x' }, { address: ' ' }])
    expect(reviewableOf({ ...whole, ...part })).toBeNull();
});

describe('fieldErrorsFor', () => {
  it('finds the field of each refusal that is about one', () => {
    const codes = errorCodes.filter((code) => fieldErrorsFor(code) !== undefined);
    expect(codes).toHaveLength(12);
    expect(fieldErrorsFor('payout_address_invalid')).toEqual({ address: 'error_view.payout_address_invalid' });
    expect(fieldErrorsFor('account_on_hold')).toBeUndefined();
  });
});
