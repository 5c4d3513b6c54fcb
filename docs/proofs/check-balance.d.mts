import type { InclusionProof, PublishedTree } from './proof-types.d.mts';
/** Throws what is wrong; returns the number of steps. */
export function checkInclusion(phone: string, proof: InclusionProof, tree: PublishedTree): number;
