import { formatMoney, moneyFromMicros } from '@goodturn/money';

/** An amount as the wire has it, with a minus where it is below zero. */
export function signedAmount(micros: bigint): string {
  const size = formatMoney(moneyFromMicros(micros < 0n ? -micros : micros));
  return micros < 0n ? `-${size}` : size;
}
