import { formatMoney, parseMoney, subtract } from '@goodturn/money';

interface Card {
  price: string;
  cashback: string | null;
  unitsLeft: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns a product with cashback, another one each day; undefined while no campaign runs. */
export function productOfTheDay<Product extends Card>(
  products: readonly Product[],
  now: number,
): (Product & { cashback: string; netPrice: string }) | undefined {
  const offered = products.flatMap((product) => {
    const { cashback, price, unitsLeft } = product;
    if (cashback === null || unitsLeft === 0) return [];
    return [{ ...product, cashback, netPrice: formatMoney(subtract(parseMoney(price), parseMoney(cashback))) }];
  });
  return offered[Math.floor(now / dayMs) % Math.max(offered.length, 1)];
}
