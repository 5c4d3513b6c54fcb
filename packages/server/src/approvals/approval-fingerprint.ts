import { createHash } from 'node:crypto';
import type { ApprovalRequest } from './approval-kind.ts';

const sorted = (payload: Readonly<Record<string, string>>) =>
  Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

/** SHA-256 over the request and the facts that it rests on, in an order that no storage changes. */
export function fingerprintOf(request: ApprovalRequest, facts: readonly string[]): string {
  const { kind, subject, subjectId, customerId, payload } = request;
  const parts = [kind, subject, `${subjectId ?? ''}`, `${customerId ?? ''}`, sorted(payload), facts];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
