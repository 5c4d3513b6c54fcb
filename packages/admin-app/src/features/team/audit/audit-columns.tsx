import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { FieldLine } from '../../../shared/components/field-items.tsx';
import { SubjectLink } from '../../../shared/components/subject-link.tsx';
import { text, useTranslations } from '../../../shared/i18n/texts.ts';
import { auditSubjectLabel } from '../../../shared/subjects.ts';
import { actionLabel, type AuditEntry } from './audit-labels.ts';

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslations();
  return [
    { key: 'at', title: t('admin_view.when'), cell: ({ at }) => <DateTimeCell at={at} />, sort: 'created' },
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ auditId }) => auditId, on: 'desktop' },
    { key: 'actor', title: t('admin_view.who'), cell: (entry) => <bdi translate="no">{actorLabel(entry)}</bdi> },
    { key: 'action', title: t('admin_view.action'), cell: ({ action }) => actionLabel(action) },
    {
      key: 'code',
      title: t('admin_view.recordedAction'),
      cell: ({ action }) => (
        <span translate="no" className="code">
          {action}
        </span>
      ),
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'subject',
      title: t('admin_view.about'),
      cell: ({ subject }) => <SubjectLink subject={subject} />,
      on: 'desktop',
    },
    {
      key: 'details',
      title: t('admin_view.details'),
      cell: ({ details }) => (
        <span className="clip">
          <FieldLine fields={details} />
        </span>
      ),
      on: 'desktop',
    },
    { key: 'ip', title: t('admin_view.fromWhere'), cell: ({ ip }) => ip ?? '–', on: 'desktop' },
    {
      key: 'type',
      title: t('admin_view.actorType'),
      cell: ({ actorKind }) => t(`admin_view.actorKind.${actorKind}`),
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'number',
      title: t('admin_view.actorNumber'),
      numeric: true,
      cell: ({ actorId }) => actorId ?? '–',
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'userAgent',
      title: t('admin_view.userAgent'),
      cell: ({ userAgent }) => (
        <bdi translate="no" className="clip" title={userAgent ?? ''}>
          {userAgent ?? '–'}
        </bdi>
      ),
      on: 'desktop',
      isExtra: true,
    },
  ];
}

/** Returns the account of an administrator, the number of a customer (the audit stores no name), or else the server. */
export function actorLabel({ actor, actorKind, actorId }: AuditEntry): string {
  if (actorKind === 'system') return text('admin_view.actorKind.system');
  return actorKind === 'customer' && actorId !== null ? auditSubjectLabel(`customer ${actorId}`) : actor;
}
