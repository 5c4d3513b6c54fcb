import { formatMoney, parseMoney, subtract } from '@goodturn/money';
import type { Order } from './order.ts';

/** What a refund moves, as amounts of the wire: the price back to the customer, cashback and bonus back to the escrow. */
export function refundFigures({ price, cashback, bonus }: Pick<Order, 'price' | 'cashback' | 'bonus'>) {
  const net = subtract(subtract(parseMoney(price), parseMoney(cashback)), parseMoney(bonus ?? '0'));
  return { price, cashback, bonus: bonus ?? '0.00', hasBonus: parseMoney(bonus ?? '0') > 0n, net: formatMoney(net) };
}
