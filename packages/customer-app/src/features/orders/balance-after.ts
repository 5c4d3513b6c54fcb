import { add, formatMoney, type Money, parseMoney, subtract } from '@goodturn/money';

/**
 * Returns the available balance after an order is paid and its cashback is credited; null if the balance does not cover
 * the order.
 */
export function balanceAfter(
  available: string,
  { price, cashback }: { price: string; cashback: string },
): string | null {
  const [balance, toPay] = [parseMoney(available), parseMoney(price)];
  return balance < toPay ? null : formatMoney(add(subtract(balance, toPay), parseMoney(cashback)));
}

export function balanceBefore({
  available,
  price,
  cashback,
  bonus,
}: Record<'available' | 'price' | 'cashback' | 'bonus', string>): string {
  const [after, paid, back, luck] = [available, price, cashback, bonus].map(parseMoney) as [Money, Money, Money, Money];
  return formatMoney(subtract(subtract(add(after, paid), back), luck));
}
