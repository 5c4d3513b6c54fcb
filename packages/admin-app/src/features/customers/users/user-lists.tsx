import { useState, type ReactNode } from 'react';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { AppealDrawer, LiftDrawer } from '../../../shared/components/hold-drawers.tsx';
import { RecordTable, type Column } from '../../../shared/components/record-table.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useHoldActionsColumn, useHoldColumns, type HoldAction } from '../../../shared/records/hold-columns.tsx';
import { useRechargeColumns } from '../../../shared/records/recharge-columns.tsx';
import { useWithdrawalColumns } from '../../../shared/records/withdrawal-columns.tsx';
import type { UserDetails } from './user-details.ts';
import { Link } from 'react-router';
import { useAdministrator } from '../../../shared/session/administrator.ts';

type Part = 'recharges' | 'withdrawals' | 'holds' | 'invited';
type RowOf<P extends Part> = UserDetails[P][number];

interface PartTableProps<P extends Part> {
  part: P;
  user: UserDetails;
  columns: readonly Column<RowOf<P>>[];
  keyOf: (row: RowOf<P>) => string;
}

/** The newest records of one kind, which the response with the customer contains. */
function PartTable<P extends Part>({ part, user, columns, keyOf }: PartTableProps<P>) {
  const { t } = useTranslations();
  return (
    <RecordTable<RowOf<P>>
      label={t(`admin_view.userPart.${part}`)}
      query={{ rows: user[part], error: null, refetch: () => undefined }}
      columns={columns}
      keyOf={keyOf}
      emptyText={t(`admin_view.emptyUserPart.${part}`)}
    />
  );
}

export function RechargeList({ user }: { user: UserDetails }) {
  const columns = useRechargeColumns();
  return <PartTable part="recharges" user={user} columns={columns} keyOf={({ rechargeId }) => rechargeId} />;
}

export function WithdrawalList({ user }: { user: UserDetails }) {
  const columns = useWithdrawalColumns();
  return <PartTable part="withdrawals" user={user} columns={columns} keyOf={({ withdrawalId }) => withdrawalId} />;
}

export function InvitedList({ user }: { user: UserDetails }) {
  const { t } = useTranslations();
  const columns: Column<RowOf<'invited'>>[] = [
    { key: 'account', title: t('admin_view.account'), cell: (row) => <CustomerCell {...row} /> },
    { key: 'at', title: t('admin_view.registeredAt'), cell: ({ registeredAt }) => <DateTimeCell at={registeredAt} /> },
  ];
  return <PartTable part="invited" user={user} columns={columns} keyOf={({ userId }) => userId} />;
}

export function HoldList({ user }: { user: UserDetails }) {
  const [opened, setOpened] = useState<{ action: HoldAction; hold: RowOf<'holds'> }>();
  const actions = useHoldActionsColumn<RowOf<'holds'>>((action, hold) => setOpened({ action, hold }));
  const columns = [...useHoldColumns(), actions];
  const close = () => setOpened(undefined);
  const held = opened && { ...opened.hold, userId: user.userId, userName: user.userName };
  return (
    <>
      <PartTable part="holds" user={user} columns={columns} keyOf={({ holdId }) => holdId} />
      {held && opened.action === 'lift' && <LiftDrawer hold={held} onClose={close} />}
      {held && opened.action !== 'lift' && (
        <AppealDrawer hold={held} accept={opened.action === 'accept'} onClose={close} />
      )}
    </>
  );
}

function CustomerCell({ userId, userName }: { userId: string; userName: string }): ReactNode {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return (
    <>
      {may('user.read') ? (
        <Link className="nowrap" to={`/customer/users/${userId}`}>
          {userName}
        </Link>
      ) : (
        <span className="nowrap">{userName}</span>
      )}
      <div className="muted nowrap">{t('admin_view.userNumber', { id: userId })}</div>
    </>
  );
}
