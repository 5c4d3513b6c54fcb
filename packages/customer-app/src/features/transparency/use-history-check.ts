import type { Transparency } from './api/transparency-calls.ts';
import { readDayDigest, readSealDigest } from './api/transparency-calls.ts';
import { findBrokenDay } from './check/check-history.ts';
import { keepDay, keepSeal, readKept } from './check/kept-proofs.ts';
import { useComputed } from './use-computed.ts';

export type HistoryResult =
  | { state: 'first' }
  | { state: 'same' }
  | { state: 'sealReplaced'; number: string }
  | { state: 'dayReplaced'; number: string }
  | { state: 'broken'; day: string };

async function findReplaced(
  kept: Record<string, string>,
  read: (number: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const [number, digest] of Object.entries(kept)) {
    if ((await read(number)) !== digest) return number;
  }
  return undefined;
}

async function compare({ seal, trees }: Transparency): Promise<HistoryResult> {
  const kept = readKept();
  const broken = await findBrokenDay(trees);
  if (broken !== undefined) return { state: 'broken', day: broken.day };
  const replacedSeal = await findReplaced(kept.seals, readSealDigest);
  if (replacedSeal !== undefined) return { state: 'sealReplaced', number: replacedSeal };
  const replacedDay = await findReplaced(kept.days, readDayDigest);
  if (replacedDay !== undefined) return { state: 'dayReplaced', number: replacedDay };
  if (seal !== null) keepSeal(seal.number, seal.digest);
  const [newest] = trees;
  if (newest !== undefined) keepDay(newest.number, newest.digest);
  return { state: Object.keys(kept.seals).length === 0 ? 'first' : 'same' };
}

/** Compares the digests that this device saw earlier with those published today, and remembers the newest. */
export const useHistoryCheck = (published: Transparency) =>
  useComputed(`${published.seal?.digest} ${published.trees[0]?.digest}`, () => compare(published));
