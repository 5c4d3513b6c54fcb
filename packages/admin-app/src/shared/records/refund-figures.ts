import { formatMoney, parseMoney, subtract } from '@goodturn/money';
import type { Order } from './order.ts';

/** Returns the wire amounts of a refund: the price returns to the customer, cashback and bonus to the escrow. */
export function refundFigures({ price, cashback, bonus }: Pick<Order, 'price' | 'cashback' | 'bonus'>) {
  const net = subtract(subtract(parseMoney(price), parseMoney(cashback)), parseMoney(bonus ?? '0'));
  return { price, cashback, bonus: bonus ?? '0.00', hasBonus: parseMoney(bonus ?? '0') > 0n, net: formatMoney(net) };
}
