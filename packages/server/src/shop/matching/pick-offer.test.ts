import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapsOf, includesId, parseIdRanges, unite } from './id-ranges.ts';
import { createOfferIndex } from './offer-index.ts';
import type { Offer } from './offer-scope.ts';
import { lowestPrice, pickOffer, type Criteria } from './pick-offer.ts';

const offer = (campaignId: bigint, given: Partial<Offer> = {}): Offer => ({
  campaignId,
  productId: campaignId,
  categoryId: 1n,
  price: 10n,
  startsAtMs: 0,
  endsAtMs: 1_000,
  shipsTo: null,
  isLucky: false,
  free: 1,
  ...given,
});

const partOf = (categoryId: bigint): bigint => categoryId + 10n;

const criteria = (given: Partial<Criteria> = {}): Criteria => ({
  available: 100n,
  nowMs: 500,
  country: 'SG',
  excluded: [],
  refused: new Set(),
  ...given,
});

/** Creates a seeded generator (mulberry32), so that a statistical test has the same result every time. */
function seededDraw(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function chiSquare(
  index: ReturnType<typeof createOfferIndex>,
  offers: Offer[],
  asked: Criteria,
  picks: number,
): number {
  const draw = seededDraw(20260301);
  const counts = new Map<bigint, number>();
  for (let i = 0; i < picks; i += 1) {
    const picked = pickOffer(index, asked, draw);
    if (picked === undefined) throw new Error('nothing was picked');
    counts.set(picked.campaignId, (counts.get(picked.campaignId) ?? 0) + 1);
  }
  expect([...counts.keys()].every((id) => offers.some((suitable) => suitable.campaignId === id))).toBe(true);
  const total = offers.reduce((sum, suitable) => sum + suitable.free, 0);
  return offers
    .map((suitable) => ({ expected: (picks * suitable.free) / total, seen: counts.get(suitable.campaignId) ?? 0 }))
    .reduce((sum, { expected, seen }) => sum + (seen - expected) ** 2 / expected, 0);
}

describe('the pick is weighted by free units (chi-square, 9 degrees of freedom: 99.9th percentile 27.9)', () => {
  const weighted = (start: bigint, given: Partial<Offer> = {}) =>
    Array.from({ length: 10 }, (_, i) =>
      offer(start + BigInt(i), { free: 2 ** (i % 6) * 3, price: BigInt(i + 1), ...given }),
    );

  it('among sorted offers', () => {
    const index = createOfferIndex();
    const offers = weighted(1n);
    index.put([...offers, ...Array.from({ length: 90 }, (_, i) => offer(BigInt(100 + i), { price: 101n, free: 50 }))]);
    expect(chiSquare(index, offers, criteria(), 20_000)).toBeLessThan(27.9);
  });

  it('among new ones, in a category, and where most of the rest is excluded', () => {
    const index = createOfferIndex();
    index.put(Array.from({ length: 1_000 }, (_, i) => offer(BigInt(1_000 + i), { free: 40 })));
    const fresh = weighted(10n, { categoryId: 2n });
    index.put(fresh);
    expect(chiSquare(index, fresh, criteria({ categoryIds: [2n] }), 20_000)).toBeLessThan(27.9);
    expect(chiSquare(index, fresh, criteria({ excluded: [{ from: 1_000n, to: 2_000n }] }), 20_000)).toBeLessThan(27.9);
  });

  it('where a category and a part of it are both asked for', () => {
    const index = createOfferIndex();
    const offers = weighted(1n).map((one, i) => (i % 2 === 0 ? one : { ...one, partId: partOf(1n) }));
    index.put([
      ...offers,
      ...Array.from({ length: 90 }, (_, i) => offer(BigInt(100 + i), { categoryId: 2n, free: 50 })),
    ]);
    expect(chiSquare(index, offers, criteria({ categoryIds: [1n, partOf(1n)] }), 20_000)).toBeLessThan(27.9);
  });

  it('follows the weights as they change', () => {
    const index = createOfferIndex();
    const offers = Array.from({ length: 100 }, (_, i) => offer(BigInt(i + 1), { free: 10 }));
    index.put(offers);
    for (const one of offers) index.setWeight(one.campaignId, one.campaignId <= 10n ? Number(one.campaignId) * 5 : 0);
    expect(chiSquare(index, offers.slice(0, 10), criteria(), 20_000)).toBeLessThan(27.9);
  });
});

describe('what is never picked', () => {
  it('[G4] what is never picked is above the balance, excluded, refused, elsewhere, over, not begun, sold out or of another kind', () => {
    const arbitraryOffer = fc.record({
      productId: fc.bigInt(1n, 3n),
      categoryId: fc.bigInt(1n, 3n),
      isInPart: fc.boolean(),
      price: fc.bigInt(1n, 20n),
      startsAtMs: fc.nat(1_000),
      endsAtMs: fc.nat(1_000),
      shipsTo: fc.option(fc.subarray(['SG', 'NO'])),
      free: fc.nat(2),
    });
    const property = fc.property(
      fc.array(arbitraryOffer, { maxLength: 120 }),
      fc.record({
        available: fc.bigInt(0n, 25n),
        from: fc.bigInt(0n, 60n),
        length: fc.bigInt(0n, 60n),
        refused: fc.bigInt(0n, 60n),
      }),
      fc.constantFrom<Partial<Criteria>>(
        {},
        { productId: 2n },
        { categoryIds: [1n, 3n] },
        { categoryIds: [2n, partOf(2n)] },
        { categoryIds: [1n, partOf(3n)] },
      ),
      (given, { available, from, length, refused }, kind) => {
        const offers = given.map(({ isInPart, ...fields }, i) =>
          offer(BigInt(i), { ...fields, partId: isInPart ? partOf(fields.categoryId) : undefined }),
        );
        const index = createOfferIndex();
        index.put(offers.slice(0, 100));
        index.put(offers.slice(100));
        const asked = criteria({
          available,
          excluded: length > 0n ? [{ from, to: from + length }] : [],
          refused: new Set([refused]),
          ...kind,
        });
        const suitable = offers.filter(
          (one) =>
            one.free > 0 &&
            one.price <= available &&
            one.startsAtMs <= 500 &&
            one.endsAtMs > 500 &&
            (one.shipsTo === null || one.shipsTo.includes('SG')) &&
            one.campaignId !== refused &&
            !(one.campaignId >= from && one.campaignId < from + length) &&
            (kind.productId === undefined || one.productId === kind.productId) &&
            (kind.categoryIds === undefined ||
              [one.categoryId, one.partId].some((id) => id !== undefined && kind.categoryIds?.includes(id))),
        );
        const picked = pickOffer(index, asked);
        if (suitable.length === 0) expect(picked).toBeUndefined();
        else expect(suitable.map((one) => one.campaignId)).toContain(picked?.campaignId);
      },
    );
    fc.assert(property, { numRuns: 500 });
  });

  it('tells the lowest price of what suits', () => {
    const index = createOfferIndex();
    index.put([offer(1n, { price: 5n, free: 0 }), offer(2n, { price: 7n }), offer(3n, { price: 9n })]);
    expect(lowestPrice(index, criteria({ available: 1n }))).toBe(7n);
    index.remove(2n);
    expect(lowestPrice(index, criteria({ available: 1n }))).toBe(9n);
    expect(lowestPrice(index, criteria({ categoryIds: [9n] }))).toBeUndefined();
  });
});

describe('ranges of ids', () => {
  const arbitraryIds = fc.uniqueArray(fc.bigInt(0n, 30n), { maxLength: 20 });
  const rangesOf = (ids: bigint[]) =>
    unite(
      ids.map((id) => ({ from: id, to: id + 1n })),
      [],
    );

  it('hold exactly what went in, and their gaps exactly what did not', () => {
    fc.assert(
      fc.property(arbitraryIds, arbitraryIds, (first, second) => {
        const ranges = unite(rangesOf(first), rangesOf(second));
        const gaps = gapsOf(ranges, 0n, 30n);
        for (let id = 0n; id <= 30n; id += 1n) {
          const inside = first.includes(id) || second.includes(id);
          expect(includesId(ranges, id)).toBe(inside);
          expect(includesId(gaps, id)).toBe(!inside);
        }
      }),
    );
  });

  it('are read from PostgreSQL', () => {
    expect(parseIdRanges('{}')).toEqual([]);
    expect(parseIdRanges('{[1,4),[9,10)}')).toEqual([
      { from: 1n, to: 4n },
      { from: 9n, to: 10n },
    ]);
  });
});
