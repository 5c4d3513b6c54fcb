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
