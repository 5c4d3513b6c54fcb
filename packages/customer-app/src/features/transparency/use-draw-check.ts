import type { PublishedDraw } from './api/transparency-calls.ts';
import { drawAgain } from './check/check-draw.ts';
import { keepDraws, readKept } from './check/kept-proofs.ts';
import { canCheck } from './check/digest.ts';
import { useComputed } from './use-computed.ts';

export type DrawResult =
  | { state: 'sealed' | 'wrong' | 'replaced' | 'unchecked' }
  | { state: 'fits'; lucky: readonly number[] };

async function check(draw: PublishedDraw): Promise<DrawResult> {
  const kept = readKept().draws[draw.campaignId];
  if (kept !== undefined && kept !== draw.commitment) return { state: 'replaced' };
  keepDraws([draw]);
  if (draw.seed === null) return { state: 'sealed' };
  if (!canCheck()) return { state: 'unchecked' };
  const lucky = await drawAgain(draw).catch((error: unknown) => {
    // A malformed seed matches no commitment.
    if (error instanceof RangeError) return undefined;
    throw error;
  });
  return lucky === undefined ? { state: 'wrong' } : { state: 'fits', lucky };
}

/** Repeats a draw on this device, and compares the commitment with the one that was seen earlier. */
export const useDrawCheck = (draw: PublishedDraw) =>
  useComputed(`${draw.campaignId} ${draw.commitment} ${draw.seed}`, () => check(draw)).value;
