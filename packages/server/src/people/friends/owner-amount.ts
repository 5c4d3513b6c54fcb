import { formatMoney, type Money } from '@goodturn/money';

/** A balance, or a figure that would tell it: empty for a friend who shops for the owner of the account. */
export const ownerAmount = ({ isFriend }: { isFriend: boolean }, amount: Money): string =>
  isFriend ? '' : formatMoney(amount);
