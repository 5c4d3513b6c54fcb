import type { ErrorCode } from '@goodturn/contract';
import { floorToDollar, type Money, multiplyRoundingDown, parseRate, type Rate, subtract } from '@goodturn/money';

/** Placeholder until the real rate is known: the fee is the whole amount, so that nobody is shown too much. */
export const rateUntilLoaded: Rate = parseRate('1');

/** Returns the fee, which is included in the amount and rounded down to the whole dollar, and the rest. */
export function amountsOf(amount: Money, rate: Rate): { fee: Money; received: Money } {
  const fee = floorToDollar(multiplyRoundingDown(amount, rate));
  return { fee, received: subtract(amount, fee) };
}

interface Terms {
  available: Money;
  minimum: Money;
  rate: Rate;
}

/**
 * Returns the reason why an amount cannot be withdrawn, as the server's own error code; the whole balance may be below
 * the minimum.
 */
export function validateWithdrawalAmount(amount: Money, { available, minimum, rate }: Terms): ErrorCode | undefined {
  if (amount > available) return 'insufficient_balance';
  if (amount < minimum && amount !== available) return 'below_minimum';
  return amountsOf(amount, rate).received <= 0n ? 'fee_exceeds_amount' : undefined;
}
