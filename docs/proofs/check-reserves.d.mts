import type { SignedReserve } from './proof-types.d.mts';
export function keccak256(bytes: Uint8Array): Buffer;
export function accountOf(chain: string, address: string): string | undefined;
/** Returns what is wrong; undefined if nothing is. */
export function checkProof(host: string, reserve: SignedReserve): string | undefined;
