/** The running campaigns in memory, sorted by price, overall and by category, with the weight of each. */
import { createOfferScope, type Offer, type OfferScope } from './offer-scope.ts';

/** Number of new offers that may wait before all offers are sorted again. */
const maxUnsorted = 64;

const categoriesOf = ({ categoryId, partId }: Offer): bigint[] =>
  partId === undefined ? [categoryId] : [categoryId, partId];

export function createOfferIndex() {
  const offers = new Map<bigint, Offer>();
  const ofProduct = new Map<bigint, Set<Offer>>();
  let everything: OfferScope = createOfferScope([]);
  let categories = new Map<bigint, OfferScope>();
  let unsorted = new Set<Offer>();
  let parentOf = new Map<bigint, bigint>();
  const ids = { first: 0n, last: -1n };

  const sort = (): void => {
    const byCategory = new Map<bigint, Offer[]>();
    parentOf = new Map();
    for (const offer of offers.values()) {
      for (const id of categoriesOf(offer)) {
        const list = byCategory.get(id);
        if (list === undefined) byCategory.set(id, [offer]);
        else list.push(offer);
      }
      if (offer.partId !== undefined) parentOf.set(offer.partId, offer.categoryId);
    }
    everything = createOfferScope([...offers.values()]);
    categories = new Map([...byCategory].map(([id, list]) => [id, createOfferScope(list)]));
    unsorted = new Set();
  };

  const setWeight = (campaignId: bigint, free: number): void => {
    const offer = offers.get(campaignId);
    if (offer === undefined || offer.free === free) return;
    const change = free - offer.free;
    offer.free = free;
    if (unsorted.has(offer)) return;
    everything.changeWeight(campaignId, change);
    for (const id of categoriesOf(offer)) categories.get(id)?.changeWeight(campaignId, change);
  };

  const remove = (campaignId: bigint): void => {
    const offer = offers.get(campaignId);
    if (offer === undefined) return;
    // Among the sorted offers it stays, without weight, until they are sorted again.
    setWeight(campaignId, 0);
    unsorted.delete(offer);
    offers.delete(campaignId);
    ofProduct.get(offer.productId)?.delete(offer);
  };

  const add = (offer: Offer): void => {
    remove(offer.campaignId);
    offers.set(offer.campaignId, offer);
    const same = ofProduct.get(offer.productId);
    if (same === undefined) ofProduct.set(offer.productId, new Set([offer]));
    else same.add(offer);
    unsorted.add(offer);
    ids.first = ids.last < 0n || offer.campaignId < ids.first ? offer.campaignId : ids.first;
    ids.last = offer.campaignId > ids.last ? offer.campaignId : ids.last;
  };

  return {
    put: (given: readonly Offer[]): void => {
      for (const offer of given) add(offer);
      if (unsorted.size > maxUnsorted) sort();
    },
    remove,
    setWeight,
    changeWeight: (campaignId: bigint, change: number): void =>
      setWeight(campaignId, Math.max(0, (offers.get(campaignId)?.free ?? 0) + change)),
    get: (campaignId: bigint): Offer | undefined => offers.get(campaignId),
    all: (): Iterable<Offer> => offers.values(),
    size: (): number => offers.size,
    ofProduct: (productId: bigint): Iterable<Offer> => ofProduct.get(productId) ?? [],
    /** Returns the sorted offers of the categories, or of all; no offer is in two of the scopes. */
    scopes: (categoryIds?: readonly bigint[]): OfferScope[] => {
      if (categoryIds === undefined) return [everything];
      const asked = new Set(categoryIds);
      const isInAnother = (id: bigint): boolean => {
        const parentId = parentOf.get(id);
        return parentId !== undefined && asked.has(parentId);
      };
      return [...asked].flatMap((id) => (isInAnother(id) ? [] : (categories.get(id) ?? [])));
    },
    /** Returns the offers that are too new to be among the sorted ones. */
    unsorted: (): Iterable<Offer> => unsorted,
    /** Returns the smallest and largest campaign id that was ever in the index. */
    idBounds: (): { first: bigint; last: bigint } => ids,
  };
}

export type OfferIndex = ReturnType<typeof createOfferIndex>;
