import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useOperation } from '../../../shared/api/operations.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

export type Report = ResponseOf<'report/inquire'>['list'][number];

/** Closes a report; renders nothing for a closed one or without the right. */
export function CloseButton({ report: { reportId, closedAt }, onDone }: { report: Report; onDone?: () => void }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { busy, submit } = useOperation('report/close', { ...(onDone && { onDone }) });
  if (closedAt !== null || !may('report.close')) return null;
  return (
    <Button size="small" loading={busy} onClick={() => submit({ reportId })}>
      {t('admin_view.closeReport')}
    </Button>
  );
}

export function useReportColumns(): Column<Report>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ reportId }) => reportId },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} recipient={null} /> },
    {
      key: 'text',
      title: t('admin_view.reportText'),
      cell: ({ text }) => (
        <bdi translate="no" className="clip" title={text}>
          {text}
        </bdi>
      ),
    },
    {
      key: 'handle',
      title: t('admin_view.reportHandle'),
      cell: ({ handle }) => (
        <bdi translate="no" className="clip" title={handle ?? ''}>
          {handle ?? '–'}
        </bdi>
      ),
      on: 'desktop',
    },
    {
      key: 'sentAt',
      title: t('admin_view.sentAt'),
      sort: 'sent',
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
      on: 'desktop',
    },
    { key: 'closedBy', title: t('admin_view.closedBy'), cell: ({ closedBy }) => closedBy ?? '–', on: 'desktop' },
    {
      key: 'closedAt',
      title: t('admin_view.closedAt'),
      cell: ({ closedAt }) => (closedAt === null ? '–' : <DateTimeCell at={closedAt} />),
      on: 'desktop',
      isExtra: true,
    },
    { key: 'actions', title: t('admin_view.actions'), cell: (report) => <CloseButton report={report} /> },
  ];
}
