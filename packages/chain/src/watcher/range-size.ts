import { EndpointError, type EndpointErrorKind } from '../rpc/endpoint-error.ts';

/** An answer that is too much for the endpoint or for us is asked for in smaller parts. */
const splitKinds: readonly EndpointErrorKind[] = ['range', 'too_large', 'timeout'];

/** It is thrown if a range has more transfers than the database takes of one. */
export class TooManyTransfers extends Error {}

export interface RangeSize {
  readonly current: () => bigint;
  readonly grow: () => void;
  /** Returns whether the error can be met by a smaller range, which it then is. */
  readonly shrinkAfter: (error: unknown) => boolean;
}

/** Halves after a range that was too much and grows by a quarter after a success, up to what every endpoint allows. */
export function createRangeSize(max: bigint): RangeSize {
  let size = max;
  return {
    current: () => size,
    grow: () => {
      const grown = size + size / 4n + 1n;
      size = grown < max ? grown : max;
    },
    shrinkAfter: (error) => {
      const isSplit = error instanceof EndpointError && splitKinds.includes(error.kind);
      const canShrink = (isSplit || error instanceof TooManyTransfers) && size > 1n;
      if (canShrink) size /= 2n;
      return canShrink;
    },
  };
}
