import { isAddressOf, typedAddress } from '@goodturn/addresses/address-text';
import type { ApiError } from '@goodturn/browser';
import type { PaymentMethodCode } from '@goodturn/contract';
import type { Money, Rate } from '@goodturn/money';
import type { TextKey } from '../../shared/i18n/texts.ts';
import { amountErrorText, parseAmount } from './amount-input.ts';
import { paymentMethods } from '../../shared/payment-methods.ts';
import { validateWithdrawalAmount } from './withdrawal-amounts.ts';

/** The input of the first step. */
export interface WithdrawalDraft {
  paymentMethod: PaymentMethodCode | null;
  amount: string;
  address: string;
}

export type WithdrawalErrors = Partial<Record<keyof WithdrawalDraft | 'password', TextKey>>;

/**
 * Returns whether an address is valid on the payment method's chain, including its checksum. Its owner cannot be
 * verified.
 */
export function isPayoutAddress(paymentMethod: PaymentMethodCode, address: string): boolean {
  return isAddressOf(paymentMethods[paymentMethod].chain === 'Tron' ? 'tron' : 'ethereum', typedAddress(address));
}

function addressError({ paymentMethod, address }: WithdrawalDraft): TextKey | undefined {
  if (address.trim() === '') return 'withdraw_view.noAddress';
  if (paymentMethod === null || isPayoutAddress(paymentMethod, address)) return undefined;
  return 'error_view.payout_address_invalid';
}

/** Returns the errors that can be found without a request to the server. */
export function validateWithdrawal(
  draft: WithdrawalDraft,
  terms: { available: Money; minimum: Money; rate: Rate },
): WithdrawalErrors {
  const { amount, error } = parseAmount(draft.amount);
  const amountError = amount === undefined ? undefined : validateWithdrawalAmount(amount, terms);
  const address = addressError(draft);
  return {
    ...(error === undefined ? {} : { amount: amountErrorText(error) }),
    ...(amountError === undefined ? {} : { amount: `error_view.${amountError}` }),
    ...(draft.paymentMethod === null ? { paymentMethod: 'recharge_view.paymentMethodMissing' } : {}),
    ...(address === undefined ? {} : { address }),
  };
}

/** Returns the draft once it is complete enough to be reviewed; null while a part is missing. */
export function reviewableOf({ paymentMethod, amount: typed, address }: WithdrawalDraft) {
  const { amount } = parseAmount(typed);
  if (paymentMethod === null || amount === undefined || address.trim() === '') return null;
  return { paymentMethod, amount, address: typedAddress(address) };
}

export type ReviewableWithdrawal = NonNullable<ReturnType<typeof reviewableOf>>;

const fieldOfError: Partial<Readonly<Record<ApiError['code'], keyof WithdrawalErrors>>> = {
  payment_method_unavailable: 'paymentMethod',
  withdrawals_suspended: 'paymentMethod',
  insufficient_balance: 'amount',
  below_minimum: 'amount',
  fee_exceeds_amount: 'amount',
  payout_address_invalid: 'address',
  payout_address_not_allowed: 'address',
  payout_address_alike: 'address',
  withdrawal_password_missing: 'password',
  withdrawal_password_incorrect: 'password',
  withdrawal_password_pending: 'password',
  locked_out: 'password',
};

/** Returns the error at the field that a rejection of the server is about; undefined if there is no such field. */
export function fieldErrorsFor(code: ApiError['code']): WithdrawalErrors | undefined {
  const field = fieldOfError[code];
  return field === undefined ? undefined : { [field]: `error_view.${code}` };
}
