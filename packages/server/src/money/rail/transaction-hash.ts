import { DomainError } from '../../foundation/domain-error.ts';

/**
 * Returns the bytes of a transaction's hash, as people copy it: with or without 0x, in either case, with white space
 * around it. Throws `invalid_request` for anything else.
 */
export function transactionHashOf(text: string): Buffer {
  const compact = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase();
  const [, digits] = /^(?:0x)?([0-9a-f]{64})$/.exec(compact) ?? [];
  if (digits === undefined)
    throw new DomainError('invalid_request', { fields: { transaction: 'error_view.field_format' } });
  return Buffer.from(digits, 'hex');
}
