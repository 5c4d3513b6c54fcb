import { createMPT } from '@ethereumjs/mpt';
import { RLP } from '@ethereumjs/rlp';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { orderedTrieRoot } from './ordered-trie.ts';
import { encodeRlp, numberBytes, type RlpItem } from './rlp.ts';

const { item } = fc.letrec<{ item: RlpItem }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small' },
    fc.uint8Array({ maxLength: 70 }),
    fc.uint8Array({ minLength: 250, maxLength: 300 }),
    fc.array(tie('item'), { maxLength: 5 }),
  ),
}));

const asInput = (one: RlpItem): Parameters<typeof RLP.encode>[0] =>
  one instanceof Uint8Array ? one : one.map((inner) => asInput(inner));

it('encodes as another implementation does', () => {
  fc.assert(
    fc.property(item, (one) => {
      expect(encodeRlp(one)).toEqual(RLP.encode(asInput(one)));
    }),
  );
  const number = fc.bigInt(0n, 2n ** 256n);
  fc.assert(
    fc.property(number, (value) => {
      expect(encodeRlp(numberBytes(value))).toEqual(RLP.encode(value));
    }),
  );
});

async function oracleRoot(values: readonly Uint8Array[]): Promise<string> {
  const trie = await createMPT();
  for (const [index, value] of values.entries()) await trie.put(RLP.encode(index), value);
  return bytesToHex(trie.root());
}

test.each([0, 1, 2, 3, 15, 16, 17, 127, 128, 129, 130, 255, 256, 257, 300])(
  'the root of %i values is that of another implementation',
  async (count) => {
    // Short values are put into their parents, long ones stand by their hash.
    for (const length of [1, 20, 40, 300]) {
      const values = Array.from({ length: count }, (_, index) => new Uint8Array(length).fill(1 + (index % 250)));
      expect(bytesToHex(orderedTrieRoot(values))).toBe(await oracleRoot(values));
    }
  },
);

it('encodes a list of more items than a function takes arguments', () => {
  const items = Array.from({ length: 300_000 }, () => Uint8Array.of(7));
  expect(encodeRlp(items)).toHaveLength(300_000 + 4);
});
