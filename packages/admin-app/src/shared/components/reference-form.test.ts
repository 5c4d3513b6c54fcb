import { expect, it } from 'vitest';
import { validateReference } from './reference-form.ts';

const hash = 'Ab'.repeat(32);

it.each([
  ['usdt_trc20', hash],
  ['usdt_trc20', `0x${hash}`],
  ['usdt_erc20', ` 0x${hash.slice(0, 8)} ${hash.slice(8)}\u200b`],
  ['bank', 'SEPA 2026-11/7'],
  ['cash', 'anything'],
  [undefined, 'anything'],
])('by %s, %s has the form that the server takes', (paymentMethod, transaction) => {
  expect(validateReference({ transaction, amount: '1' }, paymentMethod)).toEqual({});
});

it.each([
  ['usdt_trc20', hash.slice(1), 'admin_view.hashForm.tron'],
  ['usdt_erc20', `0x${'g'.repeat(64)}`, 'admin_view.hashForm.ethereum'],
  ['usdc_erc20', `0y${hash}`, 'admin_view.hashForm.ethereum'],
  ['bank', 'Платёж', 'admin_view.hashForm.bank'],
] as const)('by %s, of %s it is said which form is expected', (paymentMethod, reference, error) => {
  expect(validateReference({ reference }, paymentMethod)).toEqual({ reference: error });
});
