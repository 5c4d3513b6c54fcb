/**
 * The lucky draw by commit and reveal. At activation a random seed is made, encrypted, and committed to in public; once the
 * campaign has ended the seed is published, and anyone can draw again.
 *
 * commitment = SHA-256(seed ‖ campaign id ‖ N ‖ K ‖ B), big-endian: 32 bytes, 8, 4, 4, and B in micro-dollars in 8.
 * The draw is Fisher and Yates's shuffle of 1..N, i from N down to 2, with j in 1..i from the first 8 bytes of
 * HMAC-SHA256(seed, i ‖ counter), 4 bytes each, the counter rising from 0 while the value falls into the incomplete last
 * block; the first K numbers are lucky.
 *
 * The proof that a unit is lucky is HMAC-SHA256(seed, 'lucky' ‖ unit), its digest SHA-256(campaign id ‖ unit ‖ proof),
 * big-endian in 8 and 4 bytes. The database keeps the digests from the activation on and demands the proof of a bonus.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Money } from '@goodturn/money';
import { decryptBytes, encryptBytes } from '../../foundation/sealed-bytes.ts';

export interface DrawTerms {
  campaignId: bigint;
  /** N, K and B: the number of units, the number of lucky ones, and the bonus of a lucky one. */
  units: number;
  luckyUnits: number;
  luckyBonus: Money;
}

export function commitmentOf(seed: Buffer, terms: DrawTerms): Buffer {
  const message = Buffer.alloc(24);
  message.writeBigUInt64BE(terms.campaignId, 0);
  message.writeUInt32BE(terms.units, 8);
  message.writeUInt32BE(terms.luckyUnits, 12);
  message.writeBigUInt64BE(terms.luckyBonus, 16);
  return createHash('sha256').update(seed).update(message).digest();
}

const twoTo64 = 1n << 64n;

function drawBelowOrAt(seed: Buffer, i: number): number {
  const bound = BigInt(i);
  const limit = twoTo64 - (twoTo64 % bound);
  const message = Buffer.alloc(8);
  message.writeUInt32BE(i, 0);
  for (let counter = 0; ; counter += 1) {
    message.writeUInt32BE(counter, 4);
    const value = createHmac('sha256', seed).update(message).digest().readBigUInt64BE(0);
    if (value < limit) return Number(value % bound) + 1;
  }
}

export function drawLuckyUnits(seed: Buffer, terms: Pick<DrawTerms, 'units' | 'luckyUnits'>): Set<number> {
  const numbers = Array.from({ length: terms.units }, (_, index) => index + 1);
  if (terms.luckyUnits === 0) return new Set();
  for (let i = terms.units; i >= 2; i -= 1) {
    const j = drawBelowOrAt(seed, i);
    const [last = i, drawn = j] = [numbers[i - 1], numbers[j - 1]];
    numbers[i - 1] = drawn;
    numbers[j - 1] = last;
  }
  return new Set(numbers.slice(0, terms.luckyUnits));
}

const ownerOf = (campaignId: bigint): string => `goodturn lucky draw ${campaignId}`;

export function encryptSeed(seed: Buffer, campaignId: bigint, drawKey: Buffer): Buffer {
  return encryptBytes(seed, ownerOf(campaignId), drawKey);
}

/** Throws if the key is a different one, or if the bytes were changed or belong to another campaign. */
export function decryptSeed(sealed: Buffer, campaignId: bigint, drawKey: Buffer): Buffer {
  return decryptBytes(sealed, ownerOf(campaignId), drawKey);
}

export function luckyProofOf(seed: Buffer, unit: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(unit);
  return createHmac('sha256', seed).update('lucky').update(number).digest();
}

function luckyDigestOf(seed: Buffer, campaignId: bigint, unit: number): Buffer {
  const message = Buffer.alloc(12);
  message.writeBigUInt64BE(campaignId, 0);
  message.writeUInt32BE(unit, 8);
  return createHash('sha256').update(message).update(luckyProofOf(seed, unit)).digest();
}

interface Draw {
  commitment: Buffer;
  encryptedSeed: Buffer;
  /** Sorted, so that their order tells nothing of the units. */
  luckyDigests: Buffer[];
}

/** Creates a seed, encrypted and committed to; the plain seed never leaves this function. */
export function newDraw(terms: DrawTerms, drawKey: Buffer): Draw {
  const seed = randomBytes(32);
  const lucky = [...drawLuckyUnits(seed, terms)];
  return {
    commitment: commitmentOf(seed, terms),
    encryptedSeed: encryptSeed(seed, terms.campaignId, drawKey),
    luckyDigests: lucky.map((unit) => luckyDigestOf(seed, terms.campaignId, unit)).toSorted(Buffer.compare),
  };
}
