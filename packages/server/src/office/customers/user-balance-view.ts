import { formatMoney, moneyFromMicros } from '@goodturn/money';
import type { BalanceParts } from './user-balance-store.ts';

export const amountText = (micros: bigint): string => formatMoney(moneyFromMicros(micros));

/** Returns the parts of a balance in the form of the wire. */
export const balancePartsView = (parts: BalanceParts) => ({
  recharged: amountText(parts.recharged),
  cashback: amountText(parts.cashback),
  bonuses: amountText(parts.bonuses),
  rewards: amountText(parts.rewards),
  increases: amountText(parts.increases),
  orders: amountText(parts.orders),
  refunds: amountText(parts.refunds),
  withdrawals: amountText(parts.withdrawals),
  withdrawalsBack: amountText(parts.withdrawalsBack),
  corrections: amountText(parts.corrections),
});
