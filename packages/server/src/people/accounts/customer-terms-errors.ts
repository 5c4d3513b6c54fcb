import type { ErrorCode } from '@goodturn/contract';
import { DomainError } from '../../foundation/domain-error.ts';
import type { TermsResult } from './customer-terms-store.ts';

const errors: Partial<Record<TermsResult, ErrorCode>> = {
  forbidden: 'forbidden',
  conflict_of_interest: 'conflict_of_interest',
  not_found: 'not_found',
  unchanged: 'nothing_changed',
  code_taken: 'invitation_code_taken',
  inviter_unknown: 'not_found',
  inviter_circle: 'inviter_circle',
};

const atField = new Set<TermsResult>(['code_taken', 'inviter_unknown', 'inviter_circle']);

/** Throws the error for a database result, at the field that it concerns. */
export function requireChanged(result: TermsResult, field: string): void {
  const code = errors[result];
  if (code === undefined) return;
  throw new DomainError(code, atField.has(result) ? { fields: { [field]: `error_view.${code}` } } : {});
}
