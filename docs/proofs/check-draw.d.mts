import type { PublishedDraw } from './proof-types.d.mts';
/** Throws what is wrong; returns the lucky units, or undefined while the seed is not published. */
export function checkDraw(draw: PublishedDraw, keptCommitment?: string): number[] | undefined;
