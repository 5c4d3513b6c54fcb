import type { Chain } from '@goodturn/addresses/address-text';

export type BatchErrorCode =
  // The file
  | 'file_too_large'
  | 'not_json'
  | 'not_canonical'
  | 'unknown_format'
  | 'not_an_object'
  | 'not_a_list'
  | 'unknown_field'
  | 'missing_field'
  | 'invalid_value'
  | 'wrong_count'
  // The rows
  | 'wrong_position'
  | 'not_of_kind'
  | 'not_of_chain'
  | 'repeated'
  | 'foreign_sender'
  | 'pays_sender'
  | 'nonces_not_ascending'
  // The bytes
  | 'variant_not_readable'
  | 'variant_differs'
  | 'variant_fees'
  | 'digest_differs'
  // The signatures
  | 'another_batch'
  | 'unknown_item'
  | 'signature_missing'
  | 'signature_not_canonical'
  | 'signature_of_another_key';

interface Place {
  /** The row's position in the file, from 1; undefined for what concerns the whole file. */
  readonly line?: number | undefined;
  readonly field?: string | undefined;
  /** The values of the row and of the bytes; only what was decoded, so that no text of the file is repeated. */
  readonly approved?: string | undefined;
  readonly found?: string | undefined;
  /** The chain of both addresses. */
  readonly chain?: Chain | undefined;
}

/**
 * Says why a file is refused. It never contains a value of the file that was not understood, because somebody may have
 * put a key there.
 */
export class BatchError extends Error {
  override readonly name = 'BatchError';
  readonly code: BatchErrorCode;
  readonly line: number | undefined;
  readonly field: string | undefined;
  readonly approved: string | undefined;
  readonly found: string | undefined;
  readonly chain: Chain | undefined;

  constructor(code: BatchErrorCode, { line, field, approved, found, chain }: Place = {}) {
    super([code, line === undefined ? '' : `line ${line}`, field ?? ''].filter((part) => part !== '').join(', '));
    this.code = code;
    this.line = line;
    this.field = field;
    this.approved = approved;
    this.found = found;
    this.chain = chain;
  }
}
