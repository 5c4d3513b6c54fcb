import { Button } from 'antd';
import { useCustomerColumn } from '../../shared/components/customer-column.tsx';
import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { StatusTag } from '../../shared/components/status-tag.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import type { Submission } from './identity.ts';

export function useIdentityColumns(open: (submission: Submission) => void): Column<Submission>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ submissionId }) => submissionId, numeric: true },
    useCustomerColumn(),
    {
      key: 'submitted',
      title: t('admin_view.identitySubmittedAt'),
      cell: ({ submittedAt }) => <DateTimeCell at={submittedAt} />,
    },
    { key: 'state', title: t('admin_view.state'), cell: ({ state }) => <StatusTag state={state} /> },
    { key: 'decision', title: t('admin_view.identityDecision'), cell: (row) => <Decision {...row} /> },
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <Actions submission={row} open={open} /> },
  ];
}

function Decision({ decidedAt, decidedBy, identityReason }: Submission) {
  const { t } = useTranslations();
  if (decidedAt === null) return '–';
  return (
    <>
      {decidedBy} <DateTimeCell at={decidedAt} />
      {identityReason !== null && <div>{t(`admin_view.identityReason.${identityReason}`)}</div>}
    </>
  );
}

function Actions({ submission, open }: { submission: Submission; open: (submission: Submission) => void }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  if (!submission.isKept) return <span className="muted">{t('admin_view.identityErased')}</span>;
  if (!may('identity.view')) return null;
  return (
    <Button
      size="small"
      aria-label={`${t('admin_view.identityView')}: ${submission.submissionId}`}
      onClick={() => open(submission)}
    >
      {t('admin_view.identityView')}
    </Button>
  );
}
