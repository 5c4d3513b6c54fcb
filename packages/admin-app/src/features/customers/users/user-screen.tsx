import { Spin } from 'antd';
import { useParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { FilterTabs } from '../../../shared/components/filter-tabs.tsx';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useFilter } from '../../../shared/use-filter.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { UserDetails } from './user-details.ts';
import { UserActions } from './user-actions.tsx';
import { UserSummary } from './user-summary.tsx';
import { HoldList, InvitedList, RechargeList, WithdrawalList } from './user-lists.tsx';
import { UserOrders } from './user-orders.tsx';
import { BalanceEquation } from './balance-equation.tsx';
import { UserStatement } from './user-statement.tsx';
import { UserTimeline } from './user-timeline.tsx';
import './user-screen.css';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';

const parts = ['statement', 'timeline', 'orders', 'recharges', 'withdrawals', 'holds', 'invited'] as const;

/** The kinds of requests about a customer, for the list of pending ones. */
const customerKinds = [
  'system_increase',
  'system_decrease',
  'manual_recharge',
  'hold',
  'hold_release',
  'password_reset',
  'customer_role',
] as const;

export function UserScreen() {
  const { t } = useTranslations();
  const { userId = '' } = useParams();
  const query = useCall('user/details', { userId });
  const { data: user, error } = query;
  const title = user?.userName ?? t('admin_view.userNumber', { id: userId });
  return (
    <Screen title={title} query={query} actions={user && <UserActions user={user} />}>
      {user !== undefined && <Everything key={user.userId} user={user} />}
      {user === undefined && error === null && <Spin className="record-state" description={t('admin_view.loading')} />}
      {user === undefined && error !== null && <LoadFailure error={error} retry={query.refetch} />}
    </Screen>
  );
}

function Everything({ user }: { user: UserDetails }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const shown = parts.filter((part) => part !== 'orders' || may('order.read'));
  const [part, choose] = useFilter('part', shown, 'statement');
  return (
    <>
      <PendingRequests kinds={customerKinds} userId={user.userId} />
      <UserSummary user={user} />
      <BalanceEquation userId={user.userId} />
      <div className="screen__actions">
        <FilterTabs
          label={t('admin_view.parts')}
          value={part}
          options={shown.map((value) => ({ value, label: t(`admin_view.userPart.${value}`) }))}
          onChange={choose}
        />
      </div>
      <div className="user-part">
        {part === 'statement' && <UserStatement user={user} />}
        {part === 'timeline' && <UserTimeline userId={user.userId} />}
        {part === 'orders' && <UserOrders userId={user.userId} />}
        {part === 'recharges' && <RechargeList user={user} />}
        {part === 'withdrawals' && <WithdrawalList user={user} />}
        {part === 'holds' && <HoldList user={user} />}
        {part === 'invited' && <InvitedList user={user} />}
      </div>
    </>
  );
}
