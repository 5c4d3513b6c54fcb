/** The file that comes back from the signer, `goodturn-signatures/1`: signatures, and no bytes. */
import type { Batch, BatchItem, Signature } from './batch.ts';
import { maxItems } from './batch.ts';
import { BatchError } from './batch-error.ts';
import { variantCount } from './batch-rules.ts';
import { fieldsOf, parseFile } from './file-fields.ts';
import { isCanonicalSignature, signerOf } from './signer-of.ts';

const format = 'goodturn-signatures/1';

export interface VariantSignature extends Signature {
  readonly position: bigint;
  /** The number of the variant, from 1. */
  readonly variant: bigint;
}

export interface SignaturesFile {
  readonly batch: bigint;
  readonly digest: string;
  /** SHA-256 of the policy by which it was signed, so that pages warn if it is not the newest. */
  readonly policy: string;
  /** SHA-256 of each passkey's public key that the signer knows. */
  readonly keys: readonly string[];
  readonly signatures: readonly VariantSignature[];
}

const fileFields = ['format', 'batch', 'digest', 'policy', 'keys', 'signatures'];
const signatureFields = ['position', 'variant', 'r', 's', 'parity'];
const maxVariants = 3;
const maxKeys = 100;

export function writeSignaturesFile({ batch, digest, policy, keys, signatures }: SignaturesFile): string {
  const file = {
    format,
    batch: `${batch}`,
    digest,
    policy,
    keys,
    signatures: signatures.map(({ position, variant, r, s, parity }) => ({
      position: `${position}`,
      variant: `${variant}`,
      r,
      s,
      parity: `${parity}`,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Throws BatchError unless the text is the one spelling of a file of signatures. */
export function parseSignaturesFile(text: string): SignaturesFile {
  const fields = fieldsOf(parseFile(text), fileFields);
  if (fields.text('format', /^/) !== format) throw new BatchError('unknown_format', { field: 'format' });
  const file = {
    batch: fields.decimal('batch', 2n ** 63n - 1n),
    digest: fields.hex('digest', 32),
    policy: fields.hex('policy', 32),
    keys: fields
      .list('keys', maxKeys)
      .map((key) =>
        typeof key === 'string' && /^[0-9a-f]{64}$/.test(key) ? key : fields.refuse('invalid_value', 'keys'),
      ),
    signatures: fields.list('signatures', maxItems * maxVariants).map((one, index) => signatureOf(one, index + 1)),
  };
  if (writeSignaturesFile(file) !== text) throw new BatchError('not_canonical');
  return file;
}

function signatureOf(value: unknown, line: number): VariantSignature {
  const fields = fieldsOf(value, signatureFields, line);
  return {
    position: fields.decimal('position', BigInt(maxItems)),
    variant: fields.decimal('variant', BigInt(maxVariants)),
    r: fields.hex('r', 32),
    s: fields.hex('s', 32),
    parity: fields.oneOf('parity', ['0', '1']) === '0' ? 0 : 1,
  };
}

/**
 * Throws BatchError unless the file has exactly one signature of each variant of each row, in their order, each by the
 * key of the row's sender over the bytes that are stored. The line of an error is the row of the batch.
 */
export function checkSignatures(batch: Batch, digest: string, file: SignaturesFile): void {
  if (file.batch !== batch.number) throw new BatchError('another_batch', { field: 'batch' });
  if (file.digest !== digest) throw new BatchError('another_batch', { field: 'digest' });
  const expected = batch.items.flatMap((item) =>
    Array.from({ length: variantCount(item, batch.chain) }, (_, index) => ({ item, variant: BigInt(index + 1) })),
  );
  for (const [index, { item, variant }] of expected.entries()) {
    const line = Number(item.position);
    const signature = file.signatures[index];
    if (signature?.position !== item.position || signature.variant !== variant)
      throw new BatchError('signature_missing', { line, field: 'variant' });
    checkSignature(batch, item, signature);
  }
  if (file.signatures.length > expected.length) throw new BatchError('unknown_item', { field: 'signatures' });
}

function checkSignature(batch: Batch, item: BatchItem, signature: VariantSignature): void {
  const place = { line: Number(item.position), field: 'signatures' };
  if (!isCanonicalSignature(signature)) throw new BatchError('signature_not_canonical', place);
  const unsigned = item.variants[Number(signature.variant) - 1] ?? new Uint8Array();
  if (signerOf(batch.chain, item.asset, unsigned, signature) !== item.from)
    throw new BatchError('signature_of_another_key', place);
}
