/** A running campaign in the index: a hint, which the claim in the database confirms or rejects. */
export interface Offer {
  campaignId: bigint;
  productId: bigint;
  /** The category of the first level, also if the product is in a part of it. */
  categoryId: bigint;
  /** The part of that category, if the product is in one. */
  partId?: bigint | undefined;
  /** Micro-dollars. */
  price: bigint;
  startsAtMs: number;
  endsAtMs: number;
  /** It is null for everywhere. */
  shipsTo: readonly string[] | null;
  /** Whether it has lucky units, which are for confirmed numbers only where operators have switched that on. */
  isLucky: boolean;
  /** The number of free units, which is the weight of the offer in the pick. */
  free: number;
}

const byPrice = (a: Offer, b: Offer): number =>
  a.price < b.price ? -1 : a.price > b.price ? 1 : a.campaignId < b.campaignId ? -1 : 1;

/**
 * Sorts offers by price and keeps a Fenwick tree over their weights (Fenwick 1994), so that the weight of all offers
 * that a balance can pay, and the offer at a point of that weight, each take a logarithmic number of steps.
 */
export function createOfferScope(offers: readonly Offer[]) {
  const sorted: readonly Offer[] = [...offers].sort(byPrice);
  const positions = new Map(sorted.map((offer, index) => [offer.campaignId, index]));
  const tree = new Float64Array(sorted.length + 1);
  const top = sorted.length === 0 ? 0 : 2 ** Math.floor(Math.log2(sorted.length));

  const addAt = (index: number, change: number): void => {
    for (let node = index + 1; node <= sorted.length; node += node & -node) tree[node] = (tree[node] ?? 0) + change;
  };
  for (const [index, offer] of sorted.entries()) addAt(index, offer.free);

  const countUpTo = (price: bigint): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const offer = sorted[middle];
      if (offer !== undefined && offer.price <= price) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    offers: sorted,
    changeWeight: (campaignId: bigint, change: number): void => {
      const index = positions.get(campaignId);
      if (index !== undefined) addAt(index, change);
    },
    weightUpTo: (price: bigint): number => {
      let sum = 0;
      for (let node = countUpTo(price); node > 0; node -= node & -node) sum += tree[node] ?? 0;
      return sum;
    },
    /**
     * Returns the offer at a point of the summed weights, in which each offer takes as much room as its weight; 0 ≤
     * point < the sum.
     */
    offerAt: (point: number): Offer | undefined => {
      let node = 0;
      let rest = point;
      for (let step = top; step >= 1; step /= 2) {
        const next = node + step;
        if (next <= sorted.length && (tree[next] ?? 0) <= rest) {
          node = next;
          rest -= tree[next] ?? 0;
        }
      }
      return sorted[node];
    },
  };
}

export type OfferScope = ReturnType<typeof createOfferScope>;
