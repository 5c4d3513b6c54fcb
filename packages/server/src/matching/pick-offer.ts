/**
 * The pick: at random, each suitable campaign with a probability in proportion to its free units. It draws by weight among
 * all that costs little enough, and draws again while what it met is excluded, which leaves the proportions as they are;
 * where that does not soon succeed, it picks by weight among the suitable ones, found by hand.
 */
import { randomInt } from 'node:crypto';
import { gapsOf, type IdRange, includesId } from './id-ranges.ts';
import type { OfferIndex } from './offer-index.ts';
import type { Offer, OfferScope } from './offer-scope.ts';

export interface Wish {
  /** Micro-dollars; nothing above it is picked (G4). */
  available: bigint;
  nowMs: number;
  country: string | null;
  /** Campaigns that this customer declined today or has enough of, as sorted ranges. */
  excluded: readonly IdRange[];
  /** Those that the database refused during this very search. */
  refused: ReadonlySet<bigint>;
  productId?: bigint | undefined;
  categoryIds?: readonly bigint[] | undefined;
}

/** A whole number from 0 to below the bound. */
export type Draw = (below: number) => number;
const cryptoDraw: Draw = (below) => randomInt(below);

/** With half of the weight excluded, one search in 256 goes on by hand. */
const mostDraws = 8;
/** Up to so many ids between exclusions are looked up one by one, instead of going through all offers. */
const mostIdsInGaps = 2_000n;

function suits(offer: Offer, wish: Wish): boolean {
  return (
    offer.free > 0 &&
    offer.price <= wish.available &&
    offer.startsAtMs <= wish.nowMs &&
    wish.nowMs < offer.endsAtMs &&
    (wish.productId === undefined || offer.productId === wish.productId) &&
    (wish.categoryIds === undefined || wish.categoryIds.includes(offer.categoryId)) &&
    (offer.shipsTo === null || wish.country === null || offer.shipsTo.includes(wish.country)) &&
    !wish.refused.has(offer.campaignId) &&
    !includesId(wish.excluded, offer.campaignId)
  );
}

/** The offer in which the point lies, where each takes as much room as its weight. */
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

/** Every offer that is not excluded, without going through the excluded ones where few ids are left between them. */
function outsideOf(excluded: readonly IdRange[], index: OfferIndex): Iterable<Offer> {
  const { first, last } = index.idBounds();
  const gaps = gapsOf(excluded, first, last);
  if (gaps.reduce((sum, gap) => sum + gap.to - gap.from, 0n) > mostIdsInGaps) return index.all();
  const found: Offer[] = [];
  for (const gap of gaps) {
    for (let id = gap.from; id < gap.to; id += 1n) {
      const offer = index.get(id);
      if (offer !== undefined) found.push(offer);
    }
  }
  return found;
}

function pickByScan(candidates: Iterable<Offer>, wish: Wish, draw: Draw): Offer | undefined {
  const suitable = [...candidates].filter((offer) => suits(offer, wish));
  return suitable.length === 0 ? undefined : atPoint(suitable, draw(weightOf(suitable)));
}

/** One suitable offer, or undefined where the index knows of none. */
export function pickOffer(index: OfferIndex, wish: Wish, draw: Draw = cryptoDraw): Offer | undefined {
  if (wish.productId !== undefined) return pickByScan(index.ofProduct(wish.productId), wish, draw);
  const scopes = index.scopes(wish.categoryIds);
  const unsorted = [...index.unsorted()].filter((offer) => suits(offer, wish));
  for (let attempt = 0; attempt < mostDraws; attempt += 1) {
    const offer = drawByWeight(scopes, unsorted, wish.available, draw);
    if (offer === undefined) return undefined;
    if (suits(offer, wish)) return offer;
  }
  return pickByScan(outsideOf(wish.excluded, index), wish, draw);
}

/** The lowest price among what suits but for its price: why a balance is too low for all. */
export function lowestPrice(index: OfferIndex, wish: Wish): bigint | undefined {
  const any = { ...wish, available: 2n ** 63n };
  let lowest: bigint | undefined;
  for (const scope of index.scopes(wish.categoryIds)) {
    const first = scope.offers.find((offer) => suits(offer, any) && index.get(offer.campaignId) === offer);
    if (first !== undefined && (lowest === undefined || first.price < lowest)) lowest = first.price;
  }
  for (const offer of index.unsorted()) {
    if (suits(offer, any) && (lowest === undefined || offer.price < lowest)) lowest = offer.price;
  }
  return lowest;
}
