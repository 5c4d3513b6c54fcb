/**
 * Checks that the published checkers detect every forgery they are made for, and accept the test vectors that the
 * product's own tests write.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkInclusion } from './check-balance.mjs';
import { checkDraw } from './check-draw.mjs';
import { accountOf, checkProof, keccak256 } from './check-reserves.mjs';
import { checkHistory, digestOf } from './check-seals.mjs';
import type { InclusionProof, PublishedDraw, PublishedTree, SignedReserve } from './proof-types.d.mts';

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

interface TreeVector {
  tree: PublishedTree;
  proofs: { phone: string; proof: InclusionProof }[];
}
const { trees } = read<{ trees: TreeVector[] }>('balance-tree.vectors.json');
const draws = read<{ draw: PublishedDraw; lucky: number[] }[]>('lucky-draw.vectors.json');
const days = read<PublishedTree[]>('seals.vectors.json');

describe('check-balance', () => {
  const { tree, proofs } = trees.at(-1) as TreeVector;
  const [first, second] = proofs as [TreeVector['proofs'][0], TreeVector['proofs'][0]];
  const lie = (change: (proof: InclusionProof) => void, phone = first.phone) => {
    const proof = structuredClone(first.proof);
    change(proof);
    return () => checkInclusion(phone, proof, tree);
  };

  it('follows the test vectors', () => {
    for (const vector of trees) {
      for (const { phone, proof } of vector.proofs)
        expect(() => checkInclusion(phone, proof, vector.tree)).not.toThrow();
    }
    expect(trees.map((vector) => vector.proofs.length)).toEqual([0, 1, 2, 5]);
    expect(checkInclusion(`+${first.phone}`, first.proof, tree)).toBe(4);
  });

  it('[G10] finds a balance that was left out of the tree', () => {
    const without = trees.find((vector) => vector.proofs.length === 2) as TreeVector;
    const { proof, phone } = proofs.find((one) =>
      without.proofs.every((other) => other.phone !== one.phone),
    ) as typeof first;
    const cut = { ...proof, index: 0, path: proof.path.slice(0, 1) };
    expect(() => checkInclusion(phone, cut, without.tree)).toThrow('published root');
  });

  it('[G10] finds a total that is too small', () => {
    expect(() => checkInclusion(first.phone, first.proof, { ...tree, customers: '1.00' })).toThrow('published total');
  });

  it('[G10] finds a leaf and a sibling below nothing', () => {
    expect(lie((proof) => (proof.amount = '-1.00'))).toThrow('no amount');
    expect(lie(({ path }) => path[0] && (path[0].sum = '-1.00'))).toThrow('no amount');
  });

  it('[G10] finds an amount beyond 63 bits, and sums that overflow', () => {
    expect(lie((proof) => (proof.amount = '18446744073709.551616'))).toThrow('no amount');
    expect(lie(({ path }) => path[1] && (path[1].sum = '9223372036854.775807'))).toThrow('overflow');
  });

  it('[G10] finds an inner node whose sums were swapped, though their total is the same', () => {
    const swap = (a: { sum: string } | undefined, b: { sum: string } | undefined) => {
      if (a && b) [a.sum, b.sum] = [b.sum, a.sum];
    };
    expect(lie(({ path }) => swap(path[0], path[1]))).toThrow('published root');
    const { phone, proof } = proofs.find((one) => one.proof.path[0]?.sum !== one.proof.amount) as typeof first;
    const { hash, sum } = proof.path[0] as { hash: string; sum: string };
    const swapped = { ...proof, amount: sum, path: proof.path.with(0, { hash, sum: proof.amount }) };
    expect(() => checkInclusion(phone, proof, tree)).not.toThrow();
    expect(() => checkInclusion(phone, swapped, tree)).toThrow('published root');
  });

  it('[G10] finds a leaf that two people were shown as theirs', () => {
    expect(() => checkInclusion(second.phone, first.proof, tree)).toThrow('published root');
  });

  it('[G10] finds a leaf outside of the tree, a path of another length, another tree, and what is no hash', () => {
    expect(lie((proof) => (proof.index = 5))).toThrow('outside');
    expect(lie((proof) => (proof.index = -1))).toThrow('outside');
    expect(lie(({ path }) => path.pop())).toThrow('length');
    expect(lie((proof) => (proof.treeNumber = '2'))).toThrow('another tree');
    expect(lie((proof) => (proof.nonce = proof.nonce.slice(2)))).toThrow('no hash');
  });
});

describe('check-draw', () => {
  const [, { draw, lucky }] = draws as [unknown, (typeof draws)[0]];

  it('follows the test vectors', () => {
    for (const vector of draws) expect(checkDraw(vector.draw)).toEqual(vector.lucky);
    expect(checkDraw({ ...draw, seed: null })).toBeUndefined();
    expect(checkDraw(draw, draw.commitment)).toEqual(lucky);
  });

  it.each<[string, Partial<PublishedDraw>]>([
    ['a draw that does not fit its commitment', { seed: 'ab'.repeat(32) }],
    ['a seed of another campaign', { seed: draws[2]?.draw.seed ?? null }],
    ['more units than were committed to', { units: 101 }],
    ['fewer lucky units than were committed to', { luckyUnits: 2 }],
    ['a smaller bonus than was committed to', { luckyBonus: '9.99' }],
    ['the commitment of another campaign', { campaignId: '43' }],
    ['more bonuses than lucky units', { luckyPaid: 4 }],
    ['a seed that is too short', { seed: 'ab' }],
  ])('[G8] finds %s', (_, change) => {
    expect(() => checkDraw({ ...draw, ...change })).toThrow(/does not fit|more bonuses|bonus than|32 bytes/);
  });

  it('[G8] finds a commitment that was replaced, with a draw that fits the new one', () => {
    expect(() => checkDraw(draw, draws[0]?.draw.commitment)).toThrow('kept');
  });
});

describe('check-seals', () => {
  const kept = { trees: { '2': days[1]?.digest ?? '' }, seals: { '7': days[0]?.sealDigest ?? '' } };
  const seals = new Map(days.map((day) => [day.sealNumber, day.sealDigest]));
  /** Returns the chain of an operator who recomputes all later digests. */
  const rewritten = (change: Partial<PublishedTree>): PublishedTree[] => {
    let previous = '00'.repeat(32);
    return days.map((day, index) => {
      const tree = index === 0 ? { ...day, ...change } : { ...day };
      previous = digestOf(previous, tree);
      return { ...tree, digest: previous };
    });
  };

  it('follows the test vectors', () => {
    expect(checkHistory(days, seals, kept)).toEqual([]);
    expect(checkHistory(rewritten({}), seals, kept)).toEqual([]);
  });

  it('[G7] finds a seal that was replaced or is gone', () => {
    expect(checkHistory(days, new Map([...seals, ['7', 'ab'.repeat(32)]]), kept)).toContainEqual(
      expect.stringContaining('seal 7 was replaced'),
    );
    expect(checkHistory(days, new Map(), kept)).toEqual([expect.stringContaining('seal 7, which was kept, is gone')]);
  });

  it('[G7] finds a day that was changed, in its row alone or with all digests after it', () => {
    for (const change of [
      { customers: '1.00' },
      { held: '999.00' },
      { root: 'ab'.repeat(32) },
      { sealDigest: 'ab'.repeat(32) },
    ]) {
      const [first, ...rest] = days as [PublishedTree, ...PublishedTree[]];
      expect(checkHistory([{ ...first, ...change }, ...rest], seals, kept)).toContainEqual(
        expect.stringContaining('digest covers'),
      );
      expect(checkHistory(rewritten(change), seals, kept)).toContainEqual(
        expect.stringContaining('replaced since it was kept'),
      );
    }
  });

  it('[G7] finds days that are missing at the beginning, in the middle and at the end', () => {
    expect(checkHistory(days.slice(1), seals, kept)).not.toEqual([]);
    expect(
      checkHistory(
        days.filter((_, index) => index !== 1),
        seals,
        kept,
      ),
    ).not.toEqual([]);
    expect(checkHistory(days.slice(0, 1), seals, kept)).toContainEqual(expect.stringContaining('gone'));
  });
});

describe('check-reserves', () => {
  const reserves = read<SignedReserve[]>('reserves.vectors.json');

  it('[G10] takes what the key of an address signed for this shop, and finds every other text, key, address and shop', () => {
    expect(keccak256(Buffer.alloc(136, 'a')).toString('hex')).toBe(
      'a6c4d403279fe3e0af03729caada8374b5ca54d8065329a3ebcaeb4b60aa386e',
    );
    for (const reserve of reserves) {
      const proof = reserve.proof ?? { text: '', signature: '', signedAfter: '' };
      const fault = (change: Partial<typeof proof>, host = 'shop.example') =>
        checkProof(host, { ...reserve, proof: { ...proof, ...change } });
      expect(fault({})).toBeUndefined();
      expect(fault({}, 'shop.exampl')).toContain('does not name shop.exampl');
      expect(fault({ text: `${proof.text}.` })).toBe('another key signed it');
      expect(fault({ signature: `${proof.signature.slice(0, -1)}${proof.signature.endsWith('b') ? 'c' : 'b'}` })).toBe(
        'another key signed it',
      );
      expect(fault({ signature: '00'.repeat(65) })).toBe('another key signed it');
      expect(fault({ text: proof.text.replace(reserve.address, 'elsewhere') })).toContain('does not name the address');
      expect(checkProof('shop.example', { ...reserve, proof: null })).toBe('nothing was signed');
    }
    expect(accountOf('tron', 'TGkWdpawVNfeset3P6uTBbLaPY7nZVZvXy')).toBeUndefined();
  });
});
