import { useCall } from '../../shared/api/calls.ts';
import { useUserInfo } from '../../shared/session/user-info.ts';
import type { ProductCard } from './api/shop-queries.ts';

/** The most that a page of the list can have. Most shops have no more within a balance, so that nothing else is read. */
const pageSize = '100';

export interface WithinBalance {
  kind: 'within';
  available: string;
  /** The products that the balance is enough for, most cashback first. */
  products: readonly ProductCard[];
  /** Whether there are more than were read. */
  hasMore: boolean;
}

export interface TooLowBalance {
  kind: 'too_low';
  available: string;
  /** The cheapest of all products that can be ordered. */
  cheapest: ProductCard;
}

const useMostBack = (maxPrice: string | undefined) =>
  useCall(
    'customer/getWaresSortList',
    { sort: 'most_back', pageSize, maxPrice: maxPrice ?? '0' },
    { enabled: maxPrice !== undefined, keepPrevious: true },
  );

/**
 * Returns what the balance is enough for, or else what it would take: undefined until it is known, null if it cannot be
 * known or nothing can be ordered.
 */
export function useShelf(): WithinBalance | TooLowBalance | null | undefined {
  const user = useUserInfo();
  const available = user.data?.available;
  const within = useMostBack(available);
  const isEmpty = within.data?.list.length === 0;
  const cheapest = useCall('customer/getWaresSortList', { sort: 'lowest_price', pageSize: '1' }, { enabled: isEmpty });
  if (available === undefined) return user.error === null ? undefined : null;
  if (within.data === undefined) return within.error === null ? undefined : null;
  if (!isEmpty) {
    return { kind: 'within', available, products: within.data.list, hasMore: within.data.nextCursor !== null };
  }
  if (cheapest.data === undefined) return cheapest.error === null ? undefined : null;
  const [product] = cheapest.data.list;
  return product === undefined || product.netPrice === null ? null : { kind: 'too_low', available, cheapest: product };
}

/** Returns the products up to a price, which is asked for only where not all were read. */
export function useProductsUpTo(price: string, { available, products, hasMore }: WithinBalance) {
  const isWhole = !hasMore || price === available;
  const found = useMostBack(isWhole ? undefined : price);
  return isWhole ? products : (found.data?.list ?? products);
}
