import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { accountOf } from '../accounts/accounts.ts';
import { formatTime, type Micros } from './reading/time.ts';

const limit = 9_223_372_036_854_775_807n;

/** Formats an amount for a sentence. */
export const usd = (micros: bigint | null): string =>
  micros === null || micros > limit || micros < -limit ? 'no amount' : `${formatMoney(moneyFromMicros(micros))} USD`;

export const when = (time: Micros | null): string => (time === null ? 'no time' : formatTime(time));

/** Returns an account's name as in the chart of accounts. */
export function accountName(id: bigint): string {
  try {
    const { type, ownerId } = accountOf(id);
    return `${type} of ${ownerId}`;
  } catch {
    return `account ${id}`;
  }
}
