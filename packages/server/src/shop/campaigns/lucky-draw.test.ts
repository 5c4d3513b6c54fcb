import { createHash } from 'node:crypto';
import { parseMoney } from '@goodturn/money';
import { describe, expect, it } from 'vitest';
import { commitmentOf, drawLuckyUnits, luckyProofOf, newDraw, decryptSeed, encryptSeed } from './lucky-draw.ts';

const seed = createHash('sha256').update('a seed').digest();
const key = Buffer.alloc(32, 7);
const terms = { campaignId: 42n, units: 100, luckyUnits: 3, luckyBonus: parseMoney('10') };

describe('the draw', () => {
  it('draws K different units of 1..N, the same ones from the same seed', () => {
    const lucky = drawLuckyUnits(seed, terms);
    expect(lucky.size).toBe(3);
    expect([...lucky].every((unit) => unit >= 1 && unit <= 100)).toBe(true);
    expect(drawLuckyUnits(seed, terms)).toEqual(lucky);
    expect(drawLuckyUnits(createHash('sha256').update('another').digest(), terms)).not.toEqual(lucky);
  });

  it('is fair: over many seeds each unit is lucky about equally often (chi-square, 9 degrees of freedom)', () => {
    const draws = 3_000;
    const counts = new Map<number, number>();
    for (let index = 0; index < draws; index += 1) {
      const one = createHash('sha256').update(`seed ${index}`).digest();
      for (const unit of drawLuckyUnits(one, { units: 10, luckyUnits: 3 }))
        counts.set(unit, (counts.get(unit) ?? 0) + 1);
    }
    const expected = (draws * 3) / 10;
    const chiSquare = Array.from({ length: 10 }, (_, index) => counts.get(index + 1) ?? 0)
      .map((count) => (count - expected) ** 2 / expected)
      .reduce((sum, term) => sum + term, 0);
    // The 99.9th percentile is 27.9; the seeds are fixed, so this either always holds or never.
    expect(chiSquare).toBeLessThan(27.9);
  });

  it('draws none of none and all of all', () => {
    expect(drawLuckyUnits(seed, { units: 5, luckyUnits: 0 }).size).toBe(0);
    expect(drawLuckyUnits(seed, { units: 5, luckyUnits: 5 })).toEqual(new Set([1, 2, 3, 4, 5]));
  });
});

describe('the commitment', () => {
  it('covers the seed and every term', () => {
    const commitment = commitmentOf(seed, terms).toString('hex');
    const others = [
      commitmentOf(key, terms),
      commitmentOf(seed, { ...terms, campaignId: 43n }),
      commitmentOf(seed, { ...terms, units: 101 }),
      commitmentOf(seed, { ...terms, luckyUnits: 4 }),
      commitmentOf(seed, { ...terms, luckyBonus: parseMoney('10.000001') }),
    ].map((other) => other.toString('hex'));
    expect(new Set([commitment, ...others]).size).toBe(6);
  });
});

describe('the sealed seed', () => {
  it('opens with its key and for its campaign alone', () => {
    const sealed = encryptSeed(seed, 42n, key);
    expect(sealed.includes(seed)).toBe(false);
    expect(decryptSeed(sealed, 42n, key)).toEqual(seed);
    expect(() => decryptSeed(sealed, 43n, key)).toThrow('authenticate');
    expect(() => decryptSeed(sealed, 42n, Buffer.alloc(32, 8))).toThrow('authenticate');
    const changed = Buffer.from(sealed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => decryptSeed(changed, 42n, key)).toThrow('authenticate');
  });

  it('is what a new draw is committed to', () => {
    const draw = newDraw(terms, key);
    const own = decryptSeed(draw.encryptedSeed, 42n, key);
    expect(commitmentOf(own, terms)).toEqual(draw.commitment);
    const digests = [...drawLuckyUnits(own, terms)].map((unit) => {
      const numbers = Buffer.from(`${(42).toString(16).padStart(16, '0')}${unit.toString(16).padStart(8, '0')}`, 'hex');
      return createHash('sha256')
        .update(Buffer.concat([numbers, luckyProofOf(own, unit)]))
        .digest('hex');
    });
    expect(draw.luckyDigests.map((digest) => digest.toString('hex'))).toEqual(digests.toSorted());
  });
});

it('[G8] commits and draws as the published test vectors say', async () => {
  const vectorOf = (campaignId: number, units: number, luckyUnits: number, bonus: string) => {
    const own = createHash('sha256').update(`seed of campaign ${campaignId}`).digest();
    const drawn = { campaignId: BigInt(campaignId), units, luckyUnits, luckyBonus: parseMoney(bonus) };
    const draw = { campaignId: `${campaignId}`, units, luckyUnits, luckyBonus: bonus, luckyPaid: 0 };
    const commitment = commitmentOf(own, drawn).toString('hex');
    const lucky = [...drawLuckyUnits(own, drawn)].toSorted((a, b) => a - b);
    return { draw: { ...draw, commitment, seed: own.toString('hex') }, lucky };
  };
  const vectors = [vectorOf(1, 1, 1, '10.00'), vectorOf(42, 100, 3, '10.00'), vectorOf(281_474_976, 5_000, 24, '0.50')];
  const file = new URL('../../../../../docs/proofs/lucky-draw.vectors.json', import.meta.url).pathname;
  await expect(`${JSON.stringify(vectors, null, 2)}\n`).toMatchFileSnapshot(file);
});
