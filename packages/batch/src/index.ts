export {
  batchKinds,
  previousOfFirst,
  subjectText,
  validityText,
  type Asset,
  type Batch,
  type BatchApproval,
  type BatchItem,
  type BatchKind,
  type ItemReference,
  type Signature,
  type Subject,
  type Validity,
} from './batch.ts';
export { BatchError, type BatchErrorCode } from './batch-error.ts';
export { parseBatchFile } from './batch-file.ts';
export { writeBatchFile, type BatchFile } from './write-batch-file.ts';
export { canonicalText, digestOf, digestWords, variantsDigest } from './digest.ts';
export { decodeEthereum, encodeEthereum, ethereumVariants, type EthereumTransfer } from './ethereum-transfer.ts';
export { fieldsOf, maxFileBytes, parseFile, type Fields } from './file-fields.ts';
export { signedTransaction, textSignature, transactionHash } from './signed-transaction.ts';
export { accountOfKey, signerOf, signingHash } from './signer-of.ts';
export { harmlessLine, provableText } from './signed-text.ts';
export {
  checkSignatures,
  parseSignaturesFile,
  writeSignaturesFile,
  type SignaturesFile,
  type VariantSignature,
} from './signatures-file.ts';
export { blockReference, decodeTron, encodeTron, type TronTransfer } from './tron-transfer.ts';
export { checkRows } from './batch-rules.ts';
export { checkVariants } from './variants.ts';
