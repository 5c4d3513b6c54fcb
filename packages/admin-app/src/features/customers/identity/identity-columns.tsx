import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Submission } from './identity.ts';

/** Returns the columns of the list of documents; they contain nothing of a document itself. */
export function useIdentityColumns(): Column<Submission>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ submissionId }) => submissionId },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} recipient={null} /> },
    { key: 'state', title: t('admin_view.state'), cell: ({ state }) => <StatusTag state={state} /> },
    {
      key: 'submittedAt',
      title: t('admin_view.submittedAt'),
      sort: 'submitted',
      cell: ({ submittedAt }) => <DateTimeCell at={submittedAt} />,
      on: 'desktop',
    },
    {
      key: 'decidedAt',
      title: t('admin_view.decidedAt'),
      sort: 'decided',
      cell: ({ decidedAt }) => (decidedAt === null ? '–' : <DateTimeCell at={decidedAt} />),
      on: 'desktop',
    },
    { key: 'decidedBy', title: t('admin_view.decidedBy'), cell: ({ decidedBy }) => decidedBy ?? '–', on: 'desktop' },
    {
      key: 'reason',
      title: t('admin_view.reason'),
      cell: ({ identityReason }) => (identityReason === null ? '–' : t(`admin_view.identityReason.${identityReason}`)),
      on: 'desktop',
    },
    {
      key: 'remark',
      title: t('admin_view.remark'),
      cell: ({ remark }) => (
        <bdi translate="no" className="clip" title={remark ?? ''}>
          {remark ?? '–'}
        </bdi>
      ),
      on: 'desktop',
    },
    {
      key: 'kept',
      title: t('admin_view.documentKept'),
      cell: ({ isKept }) => t(`admin_view.yesNo.${isKept}`),
      on: 'desktop',
      isExtra: true,
    },
  ];
}
