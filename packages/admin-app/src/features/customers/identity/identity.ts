import type { ResponseOf } from '@goodturn/contract';

export type Submission = ResponseOf<'real_name/inquire'>['list'][number];
export type IdentityDocument = ResponseOf<'real_name/view'>;

export const identityReasons = [
  'unreadable',
  'document_type',
  'document_expired',
  'name_differs',
  'not_own',
] as const satisfies readonly NonNullable<Submission['identityReason']>[];

/**
 * Returns the submission after the current one; after the last, the queue starts again. Undefined if there is no other.
 */
export function nextOf(queue: readonly Pick<Submission, 'submissionId'>[], current: string | undefined) {
  const place = queue.findIndex(({ submissionId }) => submissionId === current);
  const others = [...queue.slice(place + 1), ...queue.slice(0, Math.max(place, 0))];
  return others[0]?.submissionId;
}
