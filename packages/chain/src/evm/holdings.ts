/** The holdings of an account of the platform at a final block. */
export interface Holdings {
  /** The final block at which it was read, or one before it. */
  readonly block: bigint;
  readonly units: bigint;
  /** The amount of the chain's own coin, in its smallest units. */
  readonly nativeUnits: bigint;
  /** The price of a unit of gas (in wei) or energy (in sun). */
  readonly feePrice: bigint;
  /** The number of transactions that the account has sent; undefined on a chain that does not count them. */
  readonly nonce: bigint | undefined;
}

/** An account of the platform, and a token of which it may hold some. */
export interface HeldToken {
  readonly account: Uint8Array;
  readonly contract: Uint8Array;
}

/** The database's numbers end here; what is beyond is said as this. */
export const maxNumber = 2n ** 63n - 1n;
const maxFeePrice = 10n ** 12n;

export const atMost = (value: bigint, limit: bigint): bigint => (value < limit ? value : limit);

/** Returns the figures as the database takes them. */
export const bounded = ({ block, units, nativeUnits, feePrice, nonce }: Holdings): Holdings => ({
  block,
  units: atMost(units, maxNumber),
  nativeUnits: atMost(nativeUnits, maxNumber),
  feePrice: feePrice < 1n ? 1n : atMost(feePrice, maxFeePrice),
  nonce,
});
