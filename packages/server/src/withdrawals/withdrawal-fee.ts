import { floorToDollar, type Money, multiplyRoundingDown, type Rate } from '@goodturn/money';
import { DomainError } from '../domain-error.ts';

/** The fee, taken out of the amount: its rate, rounded down to the whole dollar. Throws `fee_exceeds_amount`. */
export function withdrawalFee(amount: Money, rate: Rate): Money {
  const fee = floorToDollar(multiplyRoundingDown(amount, rate));
  if (fee >= amount)
    throw new DomainError('fee_exceeds_amount', { fields: { money: 'error_view.fee_exceeds_amount' } });
  return fee;
}
