import { type Money, parseTypedAmount, type TypedAmountError } from '@goodturn/money';
import type { TextKey } from '../../shared/i18n/texts.ts';

/** The reason why an input is not an amount to pay: it is none, or zero. */
type AmountError = TypedAmountError | 'zero';
export type ParsedAmount = { amount: Money; error?: never } | { amount?: never; error: AmountError };

/** Returns the sentence that says what is wrong, and how to write it. */
export const amountErrorText = (error: AmountError): TextKey =>
  error === 'ambiguous' ? 'error_view.amount_ambiguous' : `recharge_view.amount_${error}`;

/** Parses a typed amount that must be above zero. */
export function parseAmount(typed: string): ParsedAmount {
  const { amount, error } = parseTypedAmount(typed);
  if (amount === undefined) return { error };
  return amount === 0n ? { error: 'zero' } : { amount };
}
