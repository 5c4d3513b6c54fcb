import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawAgain, type Draw } from './check-draw.ts';
import { digestOf, findBrokenDay, type PublishedDay } from './check-history.ts';
import { checkInclusion, type Proof, type Tree } from './check-inclusion.ts';

const vectors = <Value>(name: string): Value =>
  JSON.parse(
    readFileSync(new URL(`../../../../../../docs/proofs/${name}.vectors.json`, import.meta.url).pathname, 'utf8'),
  );

describe('checkInclusion', () => {
  const { trees } = vectors<{ trees: { tree: Tree; proofs: { phone: string; proof: Proof }[] }[] }>('balance-tree');
  const [tree, proofs] = [trees[3]?.tree as Tree, trees[3]?.proofs ?? []];
  const [first, second] = proofs as [(typeof proofs)[0], (typeof proofs)[0]];

  it('follows the published test vectors', async () => {
    for (const one of trees) {
      for (const { phone, proof } of one.proofs) {
        expect(await checkInclusion(`+${phone}`, proof, one.tree)).toEqual({ steps: proof.path.length + 1 });
      }
    }
  });

  it.each<[string, Partial<Proof>, Partial<Tree>, string]>([
    ['another amount', { amount: '1.00' }, {}, 'root'],
    ['a negative amount', { amount: '-1.00' }, {}, 'amount'],
    ['an amount beyond what is held', { amount: '9999999999999.00' }, {}, 'amount'],
    ['another nonce', { nonce: 'ab'.repeat(32) }, {}, 'root'],
    ['no hash', { nonce: 'ab' }, {}, 'shape'],
    ['a shorter path', { path: first.proof.path.slice(1) }, {}, 'shape'],
    ['a leaf outside', { index: 5 }, {}, 'shape'],
    ['another tree', { treeNumber: '9' }, {}, 'shape'],
    ['a smaller total', {}, { customers: '1.00' }, 'total'],
    ['another root', {}, { root: 'ab'.repeat(32) }, 'root'],
    ['a negative neighbour', { path: first.proof.path.with(0, { hash: 'ab'.repeat(32), sum: '-1.00' }) }, {}, 'amount'],
  ])('[G10] finds %s', async (_, change, published, fault) => {
    const found = await checkInclusion(first.phone, { ...first.proof, ...change }, { ...tree, ...published });
    expect(found).toEqual({ fault });
  });

  it('[G10] finds a leaf that was shown to somebody else as theirs', async () => {
    expect(await checkInclusion(second.phone, first.proof, tree)).toEqual({ fault: 'root' });
  });
});

describe('drawAgain', () => {
  const draws = vectors<{ draw: Draw; lucky: number[] }[]>('lucky-draw');

  it('follows the published test vectors', async () => {
    for (const { draw, lucky } of draws) expect(await drawAgain(draw)).toEqual(lucky);
  });

  it('[G8] finds a seed of another campaign, and other terms', async () => {
    const { draw } = draws[1] as { draw: Draw };
    for (const change of [
      { seed: draws[0]?.draw.seed ?? null },
      { units: 101 },
      { luckyUnits: 2 },
      { luckyBonus: '9' },
    ]) {
      expect(await drawAgain({ ...draw, ...change })).toBeUndefined();
    }
  });
});

describe('findBrokenDay', () => {
  const days = vectors<PublishedDay[]>('seals').toReversed();

  it('follows the published test vectors, also without the first days', async () => {
    expect(await findBrokenDay(days)).toBeUndefined();
    expect(await findBrokenDay(days.slice(0, 2))).toBeUndefined();
  });

  it('[G7] finds a day that was changed, one whose digest was made to fit, and one that is missing', async () => {
    const [newest, middle, first] = days as [PublishedDay, PublishedDay, PublishedDay];
    const changed = { ...middle, customers: '1.00' };
    const fitting = { ...changed, digest: await digestOf(first.digest, changed) };
    expect((await findBrokenDay([newest, changed, first]))?.number).toBe('2');
    expect((await findBrokenDay([newest, fitting, first]))?.number).toBe('3');
    expect((await findBrokenDay([newest, first]))?.number).toBe('3');
  });
});
