/**
 * The part of the package for servers and broadcasters; it imports no library of a chain, so that no shop installs one.
 */
export { feeFactors, type Batch, type BatchApproval, type BatchItem } from './batch.ts';
export { BatchError } from './batch-error.ts';
export { broadcastHash } from './broadcast-hash.ts';
export { digestWords } from './digest.ts';
export { checkSignatures, parseSignaturesFile } from './signatures-file.ts';
export { writeBatchFile } from './write-batch-file.ts';
export { signerOf } from './signer-of.ts';
export { transferCall } from './transfer-call.ts';
export { decodeTron } from './tron-transfer.ts';
