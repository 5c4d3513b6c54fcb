/**
 * Picks at random, each suitable campaign with a probability in proportion to its free units. It draws by weight among
 * all affordable offers, and draws again if the offer is excluded, which keeps the proportions. If it does not succeed
 * soon, it picks by weight among the suitable offers, found by a scan.
 */
import { randomInt } from 'node:crypto';
import { gapsOf, type IdRange, includesId } from './id-ranges.ts';
import type { OfferIndex } from './offer-index.ts';
import type { Offer, OfferScope } from './offer-scope.ts';

export interface Criteria {
  /** Micro-dollars; nothing above it is picked (G4). */
  available: bigint;
  nowMs: number;
  country: string | null;
  /** Campaigns that this customer declined today or has bought up to the limit, as sorted ranges. */
  excluded: readonly IdRange[];
  /** Campaigns that the database rejected during this search. */
  refused: ReadonlySet<bigint>;
  /** Whether campaigns with lucky units are left out, since the customer has no confirmed number. */
  withoutLucky?: boolean;
  productId?: bigint | undefined;
  categoryIds?: readonly bigint[] | undefined;
}

/** A source of random integers from 0 to below the bound. */
export type Draw = (below: number) => number;
const cryptoDraw: Draw = (below) => randomInt(below);

/** With half of the weight excluded, one search in 256 needs a scan. */
const maxDraws = 8;
/** Maximum number of ids between exclusions that are looked up one by one, instead of scanning all offers. */
const maxIdsInGaps = 2_000n;

/** An offer in a part of a category is in both. */
const isInCategories = ({ categoryId, partId }: Offer, { categoryIds }: Criteria): boolean =>
  categoryIds === undefined ||
  categoryIds.includes(categoryId) ||
  (partId !== undefined && categoryIds.includes(partId));

function isSuitable(offer: Offer, criteria: Criteria): boolean {
  return (
    offer.free > 0 &&
    offer.price <= criteria.available &&
    offer.startsAtMs <= criteria.nowMs &&
    criteria.nowMs < offer.endsAtMs &&
    (criteria.productId === undefined || offer.productId === criteria.productId) &&
    isInCategories(offer, criteria) &&
    (offer.shipsTo === null || criteria.country === null || offer.shipsTo.includes(criteria.country)) &&
    !criteria.refused.has(offer.campaignId) &&
    !(criteria.withoutLucky === true && offer.isLucky) &&
    !includesId(criteria.excluded, offer.campaignId)
  );
}

function atPoint(offers: Iterable<Offer>, point: number): Offer | undefined {
  let rest = point;
  for (const offer of offers) {
    rest -= offer.free;
    if (rest < 0) return offer;
  }
  return undefined;
}

const weightOf = (offers: readonly Offer[]): number => offers.reduce((sum, offer) => sum + offer.free, 0);

function drawByWeight(scopes: OfferScope[], unsorted: Offer[], available: bigint, draw: Draw): Offer | undefined {
  const weights = scopes.map((scope) => scope.weightUpTo(available));
  const total = weights.reduce((sum, weight) => sum + weight, weightOf(unsorted));
  if (total === 0) return undefined;
  let point = draw(total);
  for (const [index, scope] of scopes.entries()) {
    const weight = weights[index] ?? 0;
    if (point < weight) return scope.offerAt(point);
    point -= weight;
  }
  return atPoint(unsorted, point);
}

/**
 * Returns the offers for a scan: if few ids lie between the excluded ones, only the offers with these, else all offers.
 */
function outsideOf(excluded: readonly IdRange[], index: OfferIndex): Iterable<Offer> {
  const { first, last } = index.idBounds();
  const gaps = gapsOf(excluded, first, last);
  if (gaps.reduce((sum, gap) => sum + gap.to - gap.from, 0n) > maxIdsInGaps) return index.all();
  const found: Offer[] = [];
  for (const gap of gaps) {
    for (let id = gap.from; id < gap.to; id += 1n) {
      const offer = index.get(id);
      if (offer !== undefined) found.push(offer);
    }
  }
  return found;
}

function pickByScan(candidates: Iterable<Offer>, criteria: Criteria, draw: Draw): Offer | undefined {
  const suitable = [...candidates].filter((offer) => isSuitable(offer, criteria));
  return suitable.length === 0 ? undefined : atPoint(suitable, draw(weightOf(suitable)));
}

export function pickOffer(index: OfferIndex, criteria: Criteria, draw: Draw = cryptoDraw): Offer | undefined {
  if (criteria.productId !== undefined) return pickByScan(index.ofProduct(criteria.productId), criteria, draw);
  const scopes = index.scopes(criteria.categoryIds);
  const unsorted = [...index.unsorted()].filter((offer) => isSuitable(offer, criteria));
  for (let attempt = 0; attempt < maxDraws; attempt += 1) {
    const offer = drawByWeight(scopes, unsorted, criteria.available, draw);
    if (offer === undefined) return undefined;
    if (isSuitable(offer, criteria)) return offer;
  }
  return pickByScan(outsideOf(criteria.excluded, index), criteria, draw);
}

/**
 * Returns the lowest price among the offers that suit except for their price; it shows that a balance is too low for
 * all.
 */
export function lowestPrice(index: OfferIndex, criteria: Criteria): bigint | undefined {
  const any = { ...criteria, available: 2n ** 63n };
  let lowest: bigint | undefined;
  for (const scope of index.scopes(criteria.categoryIds)) {
    const first = scope.offers.find((offer) => isSuitable(offer, any) && index.get(offer.campaignId) === offer);
    if (first !== undefined && (lowest === undefined || first.price < lowest)) lowest = first.price;
  }
  for (const offer of index.unsorted()) {
    if (isSuitable(offer, any) && (lowest === undefined || offer.price < lowest)) lowest = offer.price;
  }
  return lowest;
}
