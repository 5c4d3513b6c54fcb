import type { ResponseOf } from '@goodturn/contract';
import { Link } from 'react-router';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { SubjectLink } from '../../../shared/components/subject-link.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { TwoPersons } from '../../../shared/components/two-persons.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

/** Each time that signing of a withdrawal was begun; the list is read-only. */
export function PayoutAttemptsScreen() {
  const { t } = useTranslations();
  const list = useList(usePayoutAttemptList());
  const listed = useListed(list, {
    rows: 'payout_attempt/inquire',
    totals: 'payout_attempt/totals',
    sums: { received: 'received' },
  });
  return (
    <ListScreen
      {...listed}
      exportPath="payout_attempt/export"
      title={t('admin_view.menu.payout_attempts')}
      searchLabel={t('admin_view.searchPayoutAttempts')}
      columns={usePayoutAttemptColumns()}
      keyOf={({ attemptId }) => attemptId}
      nameOf={({ attemptId }) => t('admin_view.payoutAttemptNumber', { id: attemptId })}
      top={<p className="list-note muted">{t('admin_view.payoutAttemptsIntro')}</p>}
      emptyText={t('admin_view.emptyPayoutAttempts.all')}
      emptyViews={Object.fromEntries(states.map((state) => [state, t(`admin_view.emptyPayoutAttempts.${state}`)]))}
    />
  );
}

type PayoutAttempt = ResponseOf<'payout_attempt/inquire'>['list'][number];

function usePayoutAttemptColumns(): Column<PayoutAttempt>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ attemptId }) => attemptId, numeric: true, on: 'desktop' },
    {
      key: 'begun',
      title: t('admin_view.payoutBegunAt'),
      cell: ({ begunAt }) => <DateTimeCell at={begunAt} />,
      sort: 'begun',
    },
    {
      key: 'begunBy',
      title: t('admin_view.payoutBegunBy'),
      cell: ({ begunBy }) => <bdi translate="no">{begunBy}</bdi>,
      on: 'desktop',
    },
    {
      key: 'withdrawal',
      title: t('admin_view.withdrawal'),
      cell: ({ withdrawalId }) => <SubjectLink subject={`withdrawal ${withdrawalId}`} />,
    },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} />, on: 'desktop' },
    { key: 'account', title: t('admin_view.account'), cell: ({ userName }) => userName, on: 'desktop', isExtra: true },
    {
      key: 'received',
      title: t('admin_view.takeUsd'),
      cell: ({ received }) => <strong>{formatAmount(received)}</strong>,
      numeric: true,
    },
    {
      key: 'amount',
      title: t('admin_view.amountUsd'),
      cell: ({ amount }) => formatAmount(amount),
      numeric: true,
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'paymentMethod',
      title: t('admin_view.payload.paymentMethod'),
      cell: ({ paymentMethod }) => t(`admin_view.paymentMethodShort.${paymentMethod}`),
      on: 'desktop',
    },
    { key: 'state', title: t('admin_view.state'), cell: ({ state }) => <StatusTag state={state} /> },
    {
      key: 'ended',
      title: t('admin_view.endedAt'),
      cell: ({ endedAt }) => (endedAt === null ? '–' : <DateTimeCell at={endedAt} />),
      on: 'desktop',
    },
    {
      key: 'approval',
      title: t('admin_view.request'),
      cell: ({ approvalId }) => <Approval approvalId={approvalId} />,
      on: 'desktop',
    },
    {
      key: 'endedBy',
      title: t('admin_view.payoutEndedBy'),
      cell: ({ requestedBy, decidedBy }) => <TwoPersons first={requestedBy} second={decidedBy} />,
      on: 'desktop',
    },
  ];
}

/** The approval by which two administrators ended the attempt. */
function Approval({ approvalId }: Pick<PayoutAttempt, 'approvalId'>) {
  const { may } = useAdministrator();
  if (approvalId === null) return '–';
  return may('approval.read') ? <Link to={`/customer/approvals/${approvalId}`}>{approvalId}</Link> : approvalId;
}

const states = ['signing', 'paid', 'abandoned'] as const;

function usePayoutAttemptList(): ListDefinition {
  const { t } = useTranslations();
  const options = states.map((value) => ({ value, label: t(`admin_view.state.${value}`) }));
  return {
    name: 'payout_attempts',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...options.map(({ value, label }) => ({ name: value, label, values: { state: value } })),
    ],
    filters: [
      { name: 'state', label: t('admin_view.state'), kind: 'choice', options },
      { name: 'begunBy', label: t('admin_view.payoutBegunBy'), kind: 'text' },
      { name: 'begun', label: t('admin_view.payoutBegunAt'), kind: 'days' },
      { name: 'withdrawalId', label: t('admin_view.withdrawal'), kind: 'id' },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
    ],
    sorts: ['begun'],
    usualSort: () => ({ name: 'begun', descending: true }),
  };
}
