import { Link } from 'react-router';
import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { labelledFields } from '../../shared/fields.ts';
import { text, useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { actionLabel, type AuditEntry, auditSubjectLabel, subjectPlace } from './audit-words.ts';

/** The columns of the audit, one line for each entry. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslations();
  return [
    { key: 'at', title: t('admin_view.when'), cell: ({ at }) => <DateTimeCell at={at} />, sort: 'created' },
    { key: 'actor', title: t('admin_view.who'), cell: (entry) => <bdi>{actorLabel(entry)}</bdi> },
    { key: 'action', title: t('admin_view.action'), cell: ({ action }) => actionLabel(action) },
    {
      key: 'code',
      title: t('admin_view.recordedAction'),
      cell: ({ action }) => <span className="code">{action}</span>,
      on: 'desk',
      isExtra: true,
    },
    { key: 'subject', title: t('admin_view.about'), cell: ({ subject }) => <Subject subject={subject} />, on: 'desk' },
    {
      key: 'details',
      title: t('admin_view.details'),
      cell: ({ details }) => (
        <span className="clip">
          {labelledFields(details)
            .map(([label, value]) => t('admin_view.labelled', { label, value }))
            .join(' · ')}
        </span>
      ),
      on: 'desk',
    },
    { key: 'ip', title: t('admin_view.fromWhere'), cell: ({ ip }) => ip ?? '–', on: 'desk' },
  ];
}

/** An administrator by the account; a customer by the number, as the audit keeps it; else the server. */
export function actorLabel({ actor, actorKind, actorId }: AuditEntry): string {
  if (actorKind === 'system') return text('admin_view.actorKind.system');
  return actorKind === 'customer' && actorId !== null ? auditSubjectLabel(`customer ${actorId}`) : actor;
}

/** What it was done to, in words, which lead there. */
export function Subject({ subject }: { subject: string }) {
  const { may } = useAdministrator();
  const place = subjectPlace(subject, may);
  const words = <span className="nowrap">{auditSubjectLabel(subject)}</span>;
  return place === undefined ? words : <Link to={place}>{words}</Link>;
}
