import type { ResponseOf } from '@goodturn/contract';
import { textOr } from '../../shared/i18n/texts.ts';

export type AuditEntry = ResponseOf<'audit/inquire'>['list'][number];

const numbered = /^([a-z]+) (\d+)$/;

/** What was done, in words; the name of an action of a later version stands as it was recorded. */
export const actionLabel = (action: string): string => textOr(`admin_view.auditAction.${action}`, action);

/** What it was done to: "order 22" in the words of the reader. */
export function auditSubjectLabel(subject: string): string {
  const [, kind = '', id = ''] = numbered.exec(subject) ?? [];
  return textOr(`admin_view.auditSubject.${kind}`, subject, { id });
}
