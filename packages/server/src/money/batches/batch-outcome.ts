// What the operations on batches have in common.
import type { FieldName, ResponseOf } from '@goodturn/contract';
import type { BatchCreation } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import type { AuditEntry } from '../../decisions/audit/audit-entry.ts';

/** Throws for a result that the page has no word for: it is nobody's to do, or about nothing. */
export function requireKnown<Result extends string>(result: Result | 'forbidden' | 'not_found'): Result {
  if (result === 'forbidden') throw new DomainError('forbidden');
  if (result === 'not_found') throw new DomainError('not_found');
  return result;
}

export const batchEntry = (batchId: bigint, facts: Partial<Record<FieldName, string>> = {}): AuditEntry => ({
  subject: `batch ${batchId}`,
  facts,
});

/** Returns the response of a call that makes a batch, with its entry if there is one. */
export function createdOutcome(
  { result, batchId, lacks }: BatchCreation,
  facts: Partial<Record<FieldName, string>>,
): { result: ResponseOf<'batch/create'>; audit: AuditEntry | null } {
  return {
    result: { outcome: requireKnown(result), batchId: batchId?.toString() ?? null, lacks: lacks?.toString() ?? null },
    audit: batchId === null ? null : batchEntry(batchId, facts),
  };
}
