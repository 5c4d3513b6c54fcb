import { formatMoney, moneyFromMicros } from '@goodturn/money';

/** Formats an amount as on the wire, with a minus sign if it is negative. */
export function signedAmount(micros: bigint): string {
  const size = formatMoney(moneyFromMicros(micros < 0n ? -micros : micros));
  return micros < 0n ? `-${size}` : size;
}
