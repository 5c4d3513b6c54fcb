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

/** Returns the available balance after an order is given back: the price comes in, cashback and bonus go out. */
export function balanceAfterRefund(
  available: string,
  { price, cashback, bonus }: { price: string; cashback: string; bonus: string },
): string {
  return formatMoney(
    subtract(add(parseMoney(available), parseMoney(price)), add(parseMoney(cashback), parseMoney(bonus))),
  );
}
