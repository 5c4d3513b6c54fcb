import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { blockNode } from './leaf-block.ts';
import { heightFor, siblingsOf } from './tree-fold.ts';
import { leafNode, nonceOf, personOf } from './tree-hash.ts';
import { rootOver } from './publish-balance-tree.ts';

const secret = createHash('sha256').update('secret of the test vectors').digest();
const vectors = new URL('../../../../docs/proofs/balance-tree.vectors.json', import.meta.url).pathname;

/** Formats an amount as the wire format does. */
const usd = (micros: bigint): string => {
  const [whole, part] = [micros / 1_000_000n, micros % 1_000_000n];
  return `${whole}.${part
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')}`;
};

const people = [
  { phone: '6591000001', amount: 228_620_000n },
  { phone: '6591000002', amount: 0n },
  { phone: '491700000003', amount: 1n },
  { phone: '491700000004', amount: 9_999_999_990_000n },
  { phone: '15550100010', amount: 228_620_000n },
];

function vectorOf(count: number) {
  const leaves = people
    .slice(0, count)
    .map(({ phone, amount }, index) => {
      const nonce = nonceOf(secret, BigInt(index + 1));
      return { customerId: BigInt(index + 1), phone, nonce, person: personOf(nonce, phone), amount };
    })
    .toSorted((a, b) => a.person.compare(b.person));
  const nodes = leaves.map(leafNode);
  const root = rootOver(count === 0 ? [] : [blockNode(leaves, true)], count);
  return {
    tree: { number: '1', leafCount: count, customers: usd(root.sum), root: root.hash.toString('hex') },
    proofs: leaves.map(({ phone, nonce, amount }, index) => ({
      phone,
      proof: {
        treeNumber: '1',
        index,
        nonce: nonce.toString('hex'),
        amount: usd(amount),
        path: siblingsOf(nodes, index, { from: 0, to: heightFor(count) }).map(({ hash, sum }) => ({
          hash: hash.toString('hex'),
          sum: usd(sum),
        })),
      },
    })),
  };
}

it('[G10] makes the trees of the published test vectors', async () => {
  const text = JSON.stringify({ secret: secret.toString('hex'), trees: [0, 1, 2, 5].map(vectorOf) }, null, 2);
  await expect(`${text}\n`).toMatchFileSnapshot(vectors);
});
