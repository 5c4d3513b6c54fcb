/**
 * An independent implementation of the lucky draw from its description, so that an error in the first cannot hide
 * itself: commitment = SHA-256(seed ‖ campaign id ‖ N ‖ K ‖ B), big-endian in 8, 4, 4 and 8 bytes; the draw is a
 * Fisher–Yates shuffle of 1..N from N down to 2, with j from the first 8 bytes of HMAC-SHA256(seed, i ‖ counter), drawn
 * again while they fall into the incomplete last block; the first K numbers are lucky. The digest of a lucky unit is
 * SHA-256(campaign id ‖ unit ‖ HMAC-SHA256(seed, 'lucky' ‖ unit)), big-endian in 8 and 4 bytes.
 */
import { createHash, createHmac } from 'node:crypto';

export interface DrawTerms {
  id: bigint;
  units: bigint;
  luckyUnits: bigint;
  luckyBonus: bigint;
}

const bigEndian = (value: bigint, bytes: 4 | 8): Buffer =>
  Buffer.from(
    BigInt.asUintN(bytes * 8, value)
      .toString(16)
      .padStart(bytes * 2, '0'),
    'hex',
  );

export function commitmentOf(seed: Buffer, { id, units, luckyUnits, luckyBonus }: DrawTerms): Buffer {
  const parts = [seed, bigEndian(id, 8), bigEndian(units, 4), bigEndian(luckyUnits, 4), bigEndian(luckyBonus, 8)];
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

const blocks = 1n << 64n;

function drawFrom(seed: Buffer, i: bigint): bigint {
  for (let counter = 0n; ; counter += 1n) {
    const message = Buffer.concat([bigEndian(i, 4), bigEndian(counter, 4)]);
    const value = createHmac('sha256', seed).update(message).digest().readBigUInt64BE(0);
    if (value < blocks - (blocks % i)) return (value % i) + 1n;
  }
}

export function luckyUnitsOf(seed: Buffer, { units, luckyUnits }: DrawTerms): Set<bigint> {
  if (luckyUnits === 0n) return new Set();
  const shuffled = new Map<bigint, bigint>();
  const at = (place: bigint): bigint => shuffled.get(place) ?? place;
  for (let i = units; i >= 2n; i -= 1n) {
    const j = drawFrom(seed, i);
    const [last, drawn] = [at(i), at(j)];
    shuffled.set(i, drawn);
    shuffled.set(j, last);
  }
  return new Set(Array.from({ length: Number(luckyUnits) }, (_, index) => at(BigInt(index) + 1n))); // count: of units
}

export function luckyDigestOf(seed: Buffer, campaignId: bigint, unit: bigint): Buffer {
  const number = bigEndian(unit, 4);
  const proof = createHmac('sha256', seed)
    .update(Buffer.concat([Buffer.from('lucky'), number]))
    .digest();
  return createHash('sha256')
    .update(Buffer.concat([bigEndian(campaignId, 8), number, proof]))
    .digest();
}
