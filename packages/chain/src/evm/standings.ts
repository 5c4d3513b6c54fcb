import type { HeldToken } from './holdings.ts';

/** An account of which the token itself is asked whether its issuer has blocked it. */
export interface AskedAccount extends HeldToken {
  /** The contract's function that says so, such as `isBlackListed(address)`. */
  readonly blockedCall: string;
}

/** The token's answers about accounts at a final block, in the order in which they were requested. */
export interface Standings {
  readonly block: bigint;
  readonly isBlocked: readonly boolean[];
}
