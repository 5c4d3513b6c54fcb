/** Builds the signer as one file; see signer.mjs. */
export function bundleSigner(): Promise<{ contents: Buffer; modules: string[]; digest: string }>;
