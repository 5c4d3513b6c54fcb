/** An authenticator app that is enrolled. */
export interface StoredFactor {
  administratorId: bigint;
  sealedSecret: Buffer;
  /** The step of the last code that was used. */
  lastStep: bigint;
}

/** Returns the authenticator app of a log-in; undefined if none is enrolled. */
export const factorOf = (
  administratorId: bigint,
  { sealedSecret, isEnrolled, lastStep }: { sealedSecret: Buffer | null; isEnrolled: boolean; lastStep: bigint },
): StoredFactor | undefined =>
  sealedSecret === null || !isEnrolled ? undefined : { administratorId, sealedSecret, lastStep };
