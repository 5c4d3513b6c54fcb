import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useOperation } from '../../shared/api/operations.ts';
import { CustomerCell } from '../../shared/components/customer-cell.tsx';
import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';

export type Report = ResponseOf<'report/inquire'>['list'][number];

function CloseButton({ reportId }: { reportId: string }) {
  const { t } = useTranslations();
  const { busy, submit } = useOperation('report/close');
  return (
    <Button size="small" loading={busy} onClick={() => submit({ reportId })}>
      {t('admin_view.closeReport')}
    </Button>
  );
}

/** Of open reports the last column closes one; of closed ones it says who did. */
export function useReportColumns({ canClose, isOpen }: { canClose: boolean; isOpen: boolean }): Column<Report>[] {
  const { t } = useTranslations();
  const closed: Column<Report> = {
    key: 'closed',
    title: t('admin_view.closedBy'),
    cell: ({ closedBy, closedAt }) => (
      <>
        {closedBy}
        <br />
        {closedAt && <DateTimeCell at={closedAt} />}
      </>
    ),
  };
  const close: Column<Report> = {
    key: 'actions',
    title: t('admin_view.actions'),
    cell: ({ reportId }) => <CloseButton reportId={reportId} />,
  };
  return [
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ reportId }) => reportId },
    {
      key: 'customer',
      title: t('admin_view.customer'),
      cell: ({ userId, userName }) => <CustomerCell userId={userId} userName={userName} />,
    },
    { key: 'text', title: t('admin_view.reportText'), cell: ({ text }) => <div className="report-text">{text}</div> },
    { key: 'handle', title: t('admin_view.reportHandle'), cell: ({ handle }) => <bdi>{handle}</bdi> },
    { key: 'sentAt', title: t('admin_view.sentAt'), cell: ({ createdAt }) => <DateTimeCell at={createdAt} /> },
    ...(isOpen ? (canClose ? [close] : []) : [closed]),
  ];
}
