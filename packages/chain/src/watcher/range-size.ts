import { EndpointError, type EndpointErrorKind } from '../rpc/endpoint-error.ts';

/** An answer that is too much for the endpoint or for us is asked for in smaller parts. */
const splitKinds: readonly EndpointErrorKind[] = ['range', 'too_large', 'timeout'];

export interface RangeSize {
  readonly current: () => bigint;
  readonly grow: () => void;
  /** Returns whether the error can be met by a smaller range, which it then is. */
  readonly shrinkAfter: (error: unknown) => boolean;
}

/** Halves after a range error and grows by a quarter after a success, up to what every endpoint allows. */
export function createRangeSize(max: bigint): RangeSize {
  let size = max;
  return {
    current: () => size,
    grow: () => {
      const grown = size + size / 4n + 1n;
      size = grown < max ? grown : max;
    },
    shrinkAfter: (error) => {
      const canShrink = error instanceof EndpointError && splitKinds.includes(error.kind) && size > 1n;
      if (canShrink) size /= 2n;
      return canShrink;
    },
  };
}
