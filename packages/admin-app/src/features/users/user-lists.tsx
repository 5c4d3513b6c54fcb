import { Button } from 'antd';
import { useState } from 'react';
import { CustomerCell } from '../../shared/components/customer-cell.tsx';
import { AppealDrawer, LiftDrawer } from '../../shared/components/hold-drawers.tsx';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { StatusTag } from '../../shared/components/status-tag.tsx';
import { formatAmount, formatDateTime } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { UserDetails } from './user-details.ts';

type Part = 'recharges' | 'withdrawals' | 'holds' | 'invited';
type RowOf<P extends Part> = UserDetails[P][number];

interface PartTableProps<P extends Part> {
  part: P;
  user: UserDetails;
  columns: readonly Column<RowOf<P>>[];
  keyOf: (row: RowOf<P>) => string;
}

/** The newest of a person's records of one sort, which came with the person. */
function PartTable<P extends Part>({ part, user, columns, keyOf }: PartTableProps<P>) {
  const { t } = useTranslations();
  return (
    <RecordTable<RowOf<P>>
      label={t(`admin_view.userPart.${part}`)}
      query={{ rows: user[part], error: null, refetch: () => undefined }}
      columns={columns}
      keyOf={keyOf}
      emptyText={t(`admin_view.noUserPart.${part}`)}
    />
  );
}

const moment = (at: string) => <span className="nowrap">{formatDateTime(at)}</span>;
const amount = (text: string | null) => (text === null ? '–' : formatAmount(text));
const rechargeWords = ['waiting', 'success', 'failed'] as const;

export function RechargeList({ user }: { user: UserDetails }) {
  const { t } = useTranslations();
  const columns: Column<RowOf<'recharges'>>[] = [
    { key: 'id', title: t('admin_view.number'), figures: true, cell: ({ rechargeId }) => rechargeId },
    { key: 'at', title: t('admin_view.askedAt'), cell: ({ createdAt }) => moment(createdAt) },
    {
      key: 'way',
      title: t('admin_view.payload.way'),
      cell: ({ paymentMethod }) => t(`admin_view.wayShort.${paymentMethod}`),
    },
    {
      key: 'requested',
      title: t('admin_view.requestedUsd'),
      figures: true,
      cell: ({ requestedAmount }) => amount(requestedAmount),
    },
    {
      key: 'arrived',
      title: t('admin_view.arrivedUsd'),
      figures: true,
      cell: ({ creditedAmount }) => amount(creditedAmount),
    },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ status, overdue }) => (
        <span className="row-actions">
          <StatusTag state={rechargeWords[status] ?? 'waiting'} />
          {overdue && <StatusTag state="overdue" />}
        </span>
      ),
    },
    {
      key: 'proof',
      title: t('admin_view.proof'),
      cell: ({ tx, reason }) => (
        <>
          {tx !== null && <span className="code">{tx}</span>} {reason}
        </>
      ),
    },
  ];
  return <PartTable part="recharges" user={user} columns={columns} keyOf={({ rechargeId }) => rechargeId} />;
}

export function WithdrawalList({ user }: { user: UserDetails }) {
  const { t } = useTranslations();
  const columns: Column<RowOf<'withdrawals'>>[] = [
    { key: 'id', title: t('admin_view.number'), figures: true, cell: ({ withdrawalId }) => withdrawalId },
    { key: 'at', title: t('admin_view.askedAt'), cell: ({ createdAt }) => moment(createdAt) },
    {
      key: 'way',
      title: t('admin_view.payload.way'),
      cell: ({ paymentMethod }) => t(`admin_view.wayShort.${paymentMethod}`),
    },
    { key: 'take', title: t('admin_view.takeUsd'), figures: true, cell: ({ received }) => formatAmount(received) },
    { key: 'state', title: t('admin_view.state'), cell: ({ stage }) => <StatusTag state={stage} /> },
    {
      key: 'address',
      title: t('admin_view.address'),
      cell: ({ address }) => <span className="code">{address}</span>,
    },
    {
      key: 'proof',
      title: t('admin_view.proof'),
      cell: ({ tx, reason }) => (
        <>
          {tx !== null && <span className="code">{tx}</span>}
          {reason !== null && t(`admin_view.rejectReason.${reason}`)}
        </>
      ),
    },
  ];
  return <PartTable part="withdrawals" user={user} columns={columns} keyOf={({ withdrawalId }) => withdrawalId} />;
}

export function InvitedList({ user }: { user: UserDetails }) {
  const { t } = useTranslations();
  const columns: Column<RowOf<'invited'>>[] = [
    { key: 'account', title: t('admin_view.account'), cell: (row) => <CustomerCell {...row} /> },
    { key: 'at', title: t('admin_view.registeredAt'), cell: ({ registeredAt }) => moment(registeredAt) },
  ];
  return <PartTable part="invited" user={user} columns={columns} keyOf={({ userId }) => userId} />;
}

type HoldStep = 'accept' | 'decline' | 'lift';

export function HoldList({ user }: { user: UserDetails }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [opened, setOpened] = useState<{ step: HoldStep; hold: RowOf<'holds'> }>();
  const actionsFor = ({ active, appeal, appealAccepted }: RowOf<'holds'>): HoldStep[] => {
    if (!active || !may('hold.write')) return [];
    return appeal === null || appealAccepted !== null ? ['lift'] : ['accept', 'decline', 'lift'];
  };
  const columns: Column<RowOf<'holds'>>[] = [
    { key: 'id', title: t('admin_view.number'), figures: true, cell: ({ holdId }) => holdId },
    { key: 'reason', title: t('admin_view.reason'), cell: ({ reason }) => reason },
    { key: 'from', title: t('admin_view.since'), cell: ({ startsAt }) => moment(startsAt) },
    { key: 'until', title: t('admin_view.holdEnds'), cell: ({ expiresAt }) => moment(expiresAt) },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ endCause }) => <StatusTag state={endCause === null ? 'active' : endCause} />,
    },
    {
      key: 'appeal',
      title: t('admin_view.appeal'),
      cell: ({ appeal, appealRemark }) => (
        <>
          {appeal ?? t('admin_view.noAppeal')}
          {appealRemark !== null && <div className="quiet">{appealRemark}</div>}
        </>
      ),
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (hold) => (
        <div className="row-actions">
          {actionsFor(hold).map((step) => (
            <Button
              key={step}
              size="small"
              aria-label={`${t(`admin_view.holdStep.${step}`)}: ${hold.holdId}`}
              onClick={() => setOpened({ step, hold })}
            >
              {t(`admin_view.holdStep.${step}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
  const close = () => setOpened(undefined);
  const held = opened && { ...opened.hold, userId: user.userId, userName: user.userName };
  return (
    <>
      <PartTable part="holds" user={user} columns={columns} keyOf={({ holdId }) => holdId} />
      {held && opened.step === 'lift' && <LiftDrawer hold={held} onClose={close} />}
      {held && opened.step !== 'lift' && <AppealDrawer hold={held} accept={opened.step === 'accept'} onClose={close} />}
    </>
  );
}
