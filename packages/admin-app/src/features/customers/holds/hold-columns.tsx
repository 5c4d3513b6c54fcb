import type { ResponseOf } from '@goodturn/contract';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { text, useTranslations } from '../../../shared/i18n/texts.ts';
import { useHoldActionsColumn, type HoldAction } from '../../../shared/records/hold-columns.tsx';

export type Hold = ResponseOf<'hold/inquire'>['list'][number];

export function useHoldColumns(open: (action: HoldAction, hold: Hold) => void): Column<Hold>[] {
  const { t } = useTranslations();
  const actions = useHoldActionsColumn<Hold>(open);
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ holdId }) => holdId, numeric: true },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} recipient={null} /> },
    { key: 'reason', title: t('admin_view.reason'), cell: ({ reason }) => <Clipped text={reason} />, on: 'desktop' },
    {
      key: 'starts',
      title: t('admin_view.holdFrom'),
      sort: 'starts',
      cell: ({ startsAt }) => <DateTimeCell at={startsAt} />,
      on: 'desktop',
    },
    {
      key: 'expires',
      title: t('admin_view.holdUntil'),
      sort: 'expires',
      cell: ({ expiresAt }) => <DateTimeCell at={expiresAt} />,
      on: 'desktop',
    },
    { key: 'state', title: t('admin_view.state'), cell: ({ endCause }) => <StatusTag state={endCause ?? 'active'} /> },
    {
      key: 'ended',
      title: t('admin_view.endedAt'),
      cell: ({ endedAt }) => (endedAt === null ? '–' : <DateTimeCell at={endedAt} />),
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'endCause',
      title: t('admin_view.endedBy'),
      cell: ({ endCause }) => (endCause === null ? '–' : t(`admin_view.state.${endCause}`)),
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'appeal',
      title: t('admin_view.appeal'),
      cell: ({ appeal }) => <Clipped text={appeal ?? t('admin_view.noAppeal')} />,
    },
    {
      key: 'outcome',
      title: t('admin_view.appealOutcome'),
      cell: (row) => <Clipped text={outcomeOf(row)} />,
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'by',
      title: t('admin_view.requestedByLabel'),
      cell: ({ requestedBy }) => <bdi translate="no">{requestedBy}</bdi>,
      on: 'desktop',
    },
    {
      key: 'agreedBy',
      title: t('admin_view.approvedBy'),
      cell: ({ agreedBy }) => <bdi translate="no">{agreedBy ?? '–'}</bdi>,
      on: 'desktop',
      isExtra: true,
    },
    actions,
  ];
}

function outcomeOf({ appealAccepted, appealDecidedBy, appealRemark }: Hold): string {
  if (appealAccepted === null) return '–';
  const key = appealAccepted ? 'admin_view.appealAccepted' : 'admin_view.appealDeclined';
  return `${text(key, { who: appealDecidedBy ?? '' })} ${appealRemark ?? ''}`.trim();
}

const Clipped = ({ text: words }: { text: string }) => (
  <bdi translate="no" className="clip" title={words}>
    {words}
  </bdi>
);
