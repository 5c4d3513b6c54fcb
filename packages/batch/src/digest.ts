/**
 * The digest that two persons approve. docs/proofs/batch-digest.md specifies its bytes, which the database computes as
 * well; the vectors beside it are the test of both.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { supersedesText, subjectText, validityText, type Batch, type BatchItem } from './batch.ts';

/** Returns the SHA-256 over the SHA-256 of each variant, so that no byte can pass from one variant to the next. */
export function variantsDigest(variants: readonly Uint8Array[]): string {
  return bytesToHex(sha256(concatBytes(...variants.map((variant) => sha256(variant)))));
}

function itemLine(item: BatchItem): string {
  return [
    item.position,
    subjectText(item.subject),
    item.from,
    item.to,
    item.asset,
    item.units,
    validityText(item.validity),
    supersedesText(item.supersedes),
    variantsDigest(item.variants),
  ].join(' ');
}

/** Returns the text whose SHA-256 is the digest: lines with a line feed between them, and none at the end. */
export function canonicalText(batch: Batch): string {
  return [
    'goodturn batch 1',
    batch.number,
    batch.kind,
    batch.chainId,
    batch.from,
    batch.token ?? '-',
    batch.signUntil,
    batch.previousDigest,
    batch.items.length,
    ...batch.items.map(itemLine),
  ].join('\n');
}

export const digestOf = (batch: Batch): string => bytesToHex(sha256(utf8ToBytes(canonicalText(batch))));

const wordCount = 8;
const bitsPerWord = 11n;

/** Returns the first 88 bits of a digest as eight words of BIP-39's English list, to be read aloud and compared. */
export function digestWords(digest: string): string[] {
  const bits = BigInt(`0x${digest.slice(0, (wordCount * Number(bitsPerWord)) / 4)}`);
  return Array.from({ length: wordCount }, (_, index) => {
    const shift = BigInt(wordCount - 1 - index) * bitsPerWord;
    return wordlist[Number((bits >> shift) % 2n ** bitsPerWord)] ?? '';
  });
}
