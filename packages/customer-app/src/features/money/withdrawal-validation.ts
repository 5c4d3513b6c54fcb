import type { ApiError } from '@goodturn/browser';
import type { PaymentMethodCode } from '@goodturn/contract';
import type { Money, Rate } from '@goodturn/money';
import type { TextKey } from '../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '../../shared/session/without-white-space.ts';
import { parseAmount } from './amount-input.ts';
import { validateWithdrawalAmount } from './withdrawal-amounts.ts';

/** What a person has chosen and typed so far. */
export interface WithdrawalDraft {
  paymentMethod: PaymentMethodCode | null;
  amount: string;
  address: string;
  password: string;
}

/** The key of a text for each field that is not right. */
export type WithdrawalErrors = Partial<Record<keyof WithdrawalDraft, TextKey>>;

/** What can be said before the server is asked. */
export function validateWithdrawal(
  draft: WithdrawalDraft,
  terms: { available: Money; minimum: Money; rate: Rate },
): WithdrawalErrors {
  const { amount, error } = parseAmount(draft.amount);
  const amountError = amount === undefined ? undefined : validateWithdrawalAmount(amount, terms);
  return {
    ...(draft.paymentMethod === null ? { paymentMethod: 'recharge_view.paymentMethodMissing' } : {}),
    ...(error === undefined ? {} : { amount: `recharge_view.amount_${error}` }),
    ...(amountError === undefined ? {} : { amount: `error_view.${amountError}` }),
    ...(draft.address.trim() === '' ? { address: 'withdraw_view.noAddress' } : {}),
    ...(withoutWhiteSpace(draft.password) === '' ? { password: 'withdraw_view.noPassword' } : {}),
  };
}

const fieldOfError: Partial<Readonly<Record<ApiError['code'], keyof WithdrawalDraft>>> = {
  payment_method_unavailable: 'paymentMethod',
  withdrawals_suspended: 'paymentMethod',
  insufficient_balance: 'amount',
  below_minimum: 'amount',
  fee_exceeds_amount: 'amount',
  payout_address_invalid: 'address',
  payout_address_not_allowed: 'address',
  withdrawal_password_missing: 'password',
  withdrawal_password_incorrect: 'password',
  withdrawal_password_pending: 'password',
  locked_out: 'password',
};

/** The field that a refusal of the server belongs to; undefined for one that belongs to none. */
export function fieldErrorsFor(code: ApiError['code']): WithdrawalErrors | undefined {
  const field = fieldOfError[code];
  return field === undefined ? undefined : { [field]: `error_view.${code}` };
}
