/** Reads the file that goes to the signer, `goodturn-batch/1`. A batch has one text, which only `writeBatchFile` writes. */
import {
  assets,
  batchKinds,
  chains,
  maxItems,
  subjectKinds,
  type Batch,
  type BatchApproval,
  type BatchItem,
  type ItemReference,
  type Subject,
  type Validity,
} from './batch.ts';
import { BatchError } from './batch-error.ts';
import { checkRows } from './batch-rules.ts';
import { digestOf } from './digest.ts';
import { type Fields, fieldsOf, parseDecimal, parseFile, parseHexBytes } from './file-fields.ts';
import { checkVariants } from './variants.ts';
import { batchFormat, writeBatchFile, type BatchFile } from './write-batch-file.ts';

const fileFields = [
  'format',
  'number',
  'kind',
  'chain',
  'chainId',
  'from',
  'token',
  'signUntil',
  'previousDigest',
  'digest',
  'items',
  'approvals',
];
const itemFields = ['position', 'subject', 'from', 'to', 'asset', 'units', 'validity', 'supersedes', 'variants'];
const approvalFields = ['person', 'credential', 'authenticatorData', 'clientData', 'signature'];

/** Numbers of rows in the database are int8; chain ids and nonces are exact as numbers of JavaScript. */
const maxId = 2n ** 63n - 1n;
const maxExact = 2n ** 53n - 1n;
/** The last moment that has a date in JavaScript. */
const maxTime = 8_640_000_000_000_000n;
/** The largest index of an address below an extended public key (BIP-32). */
const maxIndex = 2n ** 31n - 1n;
const maxVariantBytes = 1_024;
const maxVariants = 3;
const approvalCount = 2;
/** Client data has a challenge, an origin and what browsers add; authenticator data has extensions at most. */
const maxApprovalBytes = 4_096;

/**
 * Returns a batch whose rows fit its kind, whose bytes do what the rows say, and whose digest is theirs. Throws
 * BatchError otherwise. Whether two persons approved the digest is not looked at here.
 */
export function parseBatchFile(text: string): BatchFile {
  const fields = fieldsOf(parseFile(text), fileFields);
  if (fields.text('format', /^/) !== batchFormat) throw new BatchError('unknown_format', { field: 'format' });
  const file = { batch: batchOf(fields), digest: fields.hex('digest', 32), approvals: approvalsOf(fields) };
  checkRows(file.batch);
  for (const item of file.batch.items) checkVariants(file.batch, item);
  if (digestOf(file.batch) !== file.digest) throw new BatchError('digest_differs', { field: 'digest' });
  // A second spelling, such as a field that stands twice, would read differently elsewhere.
  if (writeBatchFile(file) !== text) throw new BatchError('not_canonical');
  return file;
}

function batchOf(fields: Fields): Batch {
  return {
    number: fields.decimal('number', maxId),
    kind: fields.oneOf('kind', batchKinds),
    chain: fields.oneOf('chain', chains),
    chainId: fields.decimal('chainId', maxExact),
    from: fields.hex('from', 20),
    token: tokenOf(fields),
    signUntil: fields.decimal('signUntil', maxTime),
    previousDigest: fields.hex('previousDigest', 32),
    items: fields.list('items', maxItems).map((item, index) => itemOf(item, index + 1)),
  };
}

function tokenOf(fields: Fields): string | undefined {
  const token = fields.text('token', /^(-|[0-9a-f]{40})$/);
  return token === '-' ? undefined : token;
}

function itemOf(value: unknown, line: number): BatchItem {
  const fields = fieldsOf(value, itemFields, line);
  return {
    position: fields.decimal('position', BigInt(maxItems)),
    subject: subjectOf(fields),
    from: fields.hex('from', 20),
    to: fields.hex('to', 20),
    asset: fields.oneOf('asset', assets),
    units: fields.decimal('units'),
    validity: validityOf(fields),
    supersedes: supersedesOf(fields),
    variants: fields
      .list('variants', maxVariants)
      .map((variant) => parseHexBytes(variant, maxVariantBytes) ?? fields.refuse('invalid_value', 'variants')),
  };
}

function subjectOf(fields: Fields): Subject {
  const [name, digits = ''] = fields.text('subject', /^[a-z]+:[0-9]+$/).split(':');
  const kind = subjectKinds.find((one) => one === name);
  const id = parseDecimal(digits, kind === 'address' ? maxIndex : maxId);
  return kind === undefined || id === undefined ? fields.refuse('invalid_value', 'subject') : { kind, id };
}

function validityOf(fields: Fields): Validity {
  const text = fields.text('validity', /^(none|nonce:[0-9]+|block:[0-9a-f]{20}:[0-9]+)$/);
  const [kind, first = '', second = ''] = text.split(':');
  if (kind === 'none') return { kind };
  const number = kind === 'nonce' ? parseDecimal(first, maxExact) : parseDecimal(second, maxTime);
  if (number === undefined) return fields.refuse('invalid_value', 'validity');
  return kind === 'nonce' ? { kind, nonce: number } : { kind: 'block', reference: first, expiration: number };
}

function supersedesOf(fields: Fields): ItemReference | undefined {
  const text = fields.text('supersedes', /^(-|[0-9]+:[0-9]+)$/);
  if (text === '-') return undefined;
  const [batch, position] = text.split(':').map((digits) => parseDecimal(digits, maxId));
  if (batch === undefined || position === undefined) return fields.refuse('invalid_value', 'supersedes');
  return { batch, position };
}

function approvalsOf(fields: Fields): BatchApproval[] {
  const approvals = fields.list('approvals', approvalCount).map(approvalOf);
  return approvals.length === approvalCount ? approvals : fields.refuse('wrong_count', 'approvals');
}

function approvalOf(value: unknown): BatchApproval {
  const fields = fieldsOf(value, approvalFields);
  return {
    person: fields.text('person', /^[a-z0-9][a-z0-9._-]{0,63}$/),
    credential: fields.text('credential', /^[A-Za-z0-9_-]{1,1366}$/),
    authenticatorData: fields.base64url('authenticatorData', maxApprovalBytes),
    clientData: fields.base64url('clientData', maxApprovalBytes),
    signature: fields.base64url('signature', maxApprovalBytes),
  };
}
