import type { ApiError } from '@goodturn/browser';
import type { PayWayCode } from '@goodturn/contract';
import type { Money, Rate } from '@goodturn/money';
import type { TextKey } from '../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '../../shared/session/without-white-space.ts';
import { readAmount } from './amount-input.ts';
import { withdrawalFault } from './withdrawal-figures.ts';

/** What a person has chosen and typed so far. */
export interface WithdrawalDraft {
  way: PayWayCode | null;
  amount: string;
  address: string;
  password: string;
}

/** The key of a text for each field that is not right. */
export type WithdrawalFaults = Partial<Record<keyof WithdrawalDraft, TextKey>>;

/** What can be said before the server is asked. */
export function withdrawalFaults(
  draft: WithdrawalDraft,
  terms: { available: Money; minimum: Money; rate: Rate },
): WithdrawalFaults {
  const { amount, fault } = readAmount(draft.amount);
  const refusal = amount === undefined ? undefined : withdrawalFault(amount, terms);
  return {
    ...(draft.way === null ? { way: 'recharge_view.noWay' } : {}),
    ...(fault === undefined ? {} : { amount: `recharge_view.amount_${fault}` }),
    ...(refusal === undefined ? {} : { amount: `error_view.${refusal}` }),
    ...(draft.address.trim() === '' ? { address: 'withdraw_view.noAddress' } : {}),
    ...(withoutWhiteSpace(draft.password) === '' ? { password: 'withdraw_view.noPassword' } : {}),
  };
}

const fieldOfRefusal: Partial<Readonly<Record<ApiError['code'], keyof WithdrawalDraft>>> = {
  payment_method_unavailable: 'way',
  withdrawals_suspended: 'way',
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
export function faultsOfRefusal(code: ApiError['code']): WithdrawalFaults | undefined {
  const field = fieldOfRefusal[code];
  return field === undefined ? undefined : { [field]: `error_view.${code}` };
}
