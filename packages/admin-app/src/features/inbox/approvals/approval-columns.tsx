import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { subjectLabel } from '../../../shared/fields.ts';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import { amountOf, type Approval, referenceOf } from './approval.ts';

export function useApprovalColumns(): Column<Approval>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ approvalId }) => approvalId },
    { key: 'kind', title: t('admin_view.action'), cell: ({ kind }) => t(`admin_view.kind.${kind}`) },
    {
      key: 'subject',
      title: t('admin_view.about'),
      cell: ({ subject, payload }) => <Clipped text={subjectLabel(subject, payload)} />,
    },
    {
      key: 'amount',
      title: t('admin_view.amountUsd'),
      numeric: true,
      cell: (approval) => amountOf(approval) ?? '–',
      on: 'desktop',
    },
    {
      key: 'reference',
      title: t('admin_view.payload.reference'),
      cell: (approval) => <Clipped text={referenceOf(approval)} />,
      on: 'desktop',
    },
    { key: 'reason', title: t('admin_view.reason'), cell: ({ reason }) => <Clipped text={reason} />, on: 'desktop' },
    { key: 'state', title: t('admin_view.state'), cell: ({ state }) => <StatusTag state={state} /> },
    {
      key: 'requestedBy',
      title: t('admin_view.requestedByLabel'),
      cell: ({ requestedBy }) => <bdi translate="no">{requestedBy}</bdi>,
      on: 'desktop',
    },
    {
      key: 'requestedAt',
      title: t('admin_view.requestedAt'),
      sort: 'requested',
      cell: ({ requestedAt }) => <DateTimeCell at={requestedAt} />,
      on: 'desktop',
    },
    {
      key: 'decidedBy',
      title: t('admin_view.decidedBy'),
      cell: ({ decidedBy }) => <bdi translate="no">{decidedBy ?? '–'}</bdi>,
      on: 'desktop',
    },
    {
      key: 'decidedAt',
      title: t('admin_view.decidedAt'),
      sort: 'decided',
      cell: ({ decidedAt }) => (decidedAt === null ? '–' : <DateTimeCell at={decidedAt} />),
      on: 'desktop',
    },
    {
      key: 'remark',
      title: t('admin_view.remark'),
      cell: ({ remark }) => <Clipped text={remark ?? undefined} />,
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'outcome',
      title: t('admin_view.payload.outcome'),
      cell: ({ outcome }) => <Clipped text={outcome === null ? undefined : textOr(`error_view.${outcome}`, outcome)} />,
      on: 'desktop',
      isExtra: true,
    },
  ];
}

const Clipped = ({ text = '–' }: { text?: string | undefined }) => (
  <bdi translate="no" className="clip" title={text}>
    {text}
  </bdi>
);
