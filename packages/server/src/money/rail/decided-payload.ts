import { formatMoney, moneyFromMicros } from '@goodturn/money';
import type { HeldDeposit, SeenRow } from './deposit-store.ts';

/** Returns what both persons read of a held deposit, as the named watcher saw it, whatever they decide about it. */
export const decidedPayload = ({ units, paymentMethod, tx, ordinal }: HeldDeposit, observer: SeenRow['observer']) => ({
  amount: formatMoney(moneyFromMicros(units)),
  paymentMethod,
  transaction: tx,
  position: `${ordinal}`,
  observer,
});
