/** The root of a Merkle-Patricia trie of a list, as headers commit to receipts (Yellow Paper, appendix D). */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { encodeRlp, numberBytes, type RlpItem } from './rlp.ts';

interface Entry {
  readonly path: readonly number[];
  readonly value: Uint8Array;
}

const hashBytes = 32;

/** Returns the root over the values, each below its RLP-encoded place in the list. */
export function orderedTrieRoot(values: readonly Uint8Array[]): Uint8Array {
  if (values.length === 0) return keccak_256(encodeRlp(new Uint8Array()));
  const entries = values.map((value, index) => ({ path: nibbles(encodeRlp(numberBytes(BigInt(index)))), value }));
  return keccak_256(encodeRlp(node(entries, 0)));
}

const nibbles = (key: Uint8Array): number[] => [...key].flatMap((byte) => [byte >> 4, byte & 15]);

/** Returns the node over entries that agree in the first `depth` nibbles. */
function node(entries: readonly Entry[], depth: number): RlpItem {
  const [first] = entries;
  if (first === undefined) return new Uint8Array();
  if (entries.length === 1) return [hexPrefix(first.path.slice(depth), true), first.value];
  const shared = sharedLength(entries, first.path, depth);
  if (shared > depth) return [hexPrefix(first.path.slice(depth, shared), false), reference(node(entries, shared))];
  const ended = entries.find(({ path }) => path.length === depth);
  const children = Array.from({ length: 16 }, (_, nibble) => entries.filter(({ path }) => path[depth] === nibble));
  const branches = children.map((child) => reference(node(child, depth + 1)));
  return [...branches, ended?.value ?? new Uint8Array()];
}

function sharedLength(entries: readonly Entry[], path: readonly number[], depth: number): number {
  let length = depth;
  while (length < path.length && entries.every((entry) => entry.path[length] === path[length])) length += 1;
  return length;
}

/** A node is named by its hash, unless it is itself shorter. */
function reference(item: RlpItem): RlpItem {
  const encoded = encodeRlp(item);
  return encoded.length < hashBytes ? item : keccak_256(encoded);
}

/** Returns a part of a path with its parity and whether it ends at a value. */
function hexPrefix(path: readonly number[], isLeaf: boolean): Uint8Array {
  const flag = isLeaf ? 2 : 0;
  const padded = path.length % 2 === 1 ? [flag + 1, ...path] : [flag, 0, ...path];
  return Uint8Array.from(
    { length: padded.length / 2 },
    (_, at) => ((padded[2 * at] ?? 0) << 4) | (padded[2 * at + 1] ?? 0),
  );
}
