/** An authenticator app that is enrolled. */
export interface StoredFactor {
  administratorId: bigint;
  sealedSecret: Buffer;
  /** The step of the last code that was used. */
  lastStep: bigint;
}
