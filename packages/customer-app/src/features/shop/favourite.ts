import type { FavouriteMark } from './api/found-queries.ts';
import type { ProductCard } from './api/shop-queries.ts';

export interface Favourite {
  product: ProductCard;
  /** It is undefined once the mark was removed. */
  mark: FavouriteMark | undefined;
  isRemoved: boolean;
}

const standsOutMs = 7 * 86_400_000;

/** Returns the name under which an offer is known as opened on this device. */
export const offerName = ({ product, mark }: Favourite): string => `${product.productId} ${mark?.againSince}`;

/** Tells whether a favourite is in a campaign again, for at most a week and until it was opened. */
export function standsOut(favourite: Favourite, opened: readonly string[]): boolean {
  const since = favourite.mark?.againSince;
  if (since === undefined || since === null || favourite.product.netPrice === null) return false;
  return Date.now() - Date.parse(since) < standsOutMs && !opened.includes(offerName(favourite));
}
