import { add, formatMoney, type Money, parseMoney, subtract } from '@goodturn/money';

/** What is available once an order is paid and its cashback has come back; null where it does not pay for the order. */
export function balanceAfter(
  available: string,
  { price, cashback }: { price: string; cashback: string },
): string | null {
  const [balance, toPay] = [parseMoney(available), parseMoney(price)];
  return balance < toPay ? null : formatMoney(add(subtract(balance, toPay), parseMoney(cashback)));
}

/** What was available before a payment, from what its receipt says. */
export function balanceBefore({
  available,
  price,
  cashback,
  bonus,
}: Record<'available' | 'price' | 'cashback' | 'bonus', string>): string {
  const [after, paid, back, luck] = [available, price, cashback, bonus].map(parseMoney) as [Money, Money, Money, Money];
  return formatMoney(subtract(subtract(add(after, paid), back), luck));
}
