import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { AddUser } from './add-user.tsx';
import { RefreshDrawer } from './refresh-drawer.tsx';
import { useUserColumns, type User } from './user-columns.tsx';
import { useCountryOptions } from '../../../shared/site.ts';
import { SendMessageDrawer } from '../../../shared/components/send-message-drawer.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';

export function UsersScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const go = useNavigate();
  const [isRefreshing, setRefreshing] = useState(false);
  const list = useList(useUserList());
  const listed = useListed(list, {
    rows: 'user/inquire',
    totals: 'user/totals',
    sums: { available: 'available', frozen: 'frozen' },
  });
  return (
    <ListScreen
      {...listed}
      exportPath="user/export"
      title={t('admin_view.menu.users')}
      searchLabel={t('admin_view.searchUser')}
      columns={useUserColumns()}
      keyOf={({ userId }) => userId}
      nameOf={({ userId }) => t('admin_view.userNumber', { id: userId })}
      onOpen={({ userId }) => void go(`/customer/users/${userId}`)}
      bulk={
        (may('message.send') || may('user.force_refresh')) &&
        ((selected, unselect) => <UserBulk selected={selected} onUnselect={unselect} />)
      }
      actions={
        <>
          {may('user.force_refresh') && (
            <Button onClick={() => setRefreshing(true)}>{t('admin_view.forceRefreshAll')}</Button>
          )}
          <AddUser />
        </>
      }
      emptyText={t('admin_view.emptyUsers')}
    >
      {isRefreshing && <RefreshDrawer to={undefined} onClose={() => setRefreshing(false)} />}
    </ListScreen>
  );
}

function useUserList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'users',
    views: [
      { name: 'all', label: t('admin_view.userTab.all'), values: {} },
      { name: 'enabled', label: t('admin_view.userTab.enabled'), values: { disabled: '0' } },
      { name: 'disabled', label: t('admin_view.userTab.disabled'), values: { disabled: '1' } },
      { name: 'held', label: t('admin_view.state.held'), values: { onHold: '1' } },
    ],
    filters: [
      { name: 'disabled', label: t('admin_view.state.disabled'), kind: 'flag', isCoded: true },
      { name: 'onHold', label: t('admin_view.state.held'), kind: 'flag' },
      { name: 'registered', label: t('admin_view.registeredAt'), kind: 'days' },
      { name: 'country', label: t('admin_view.country'), kind: 'choice', options: useCountryOptions() },
      { name: 'inviterId', label: t('admin_view.inviterNumber'), kind: 'id' },
    ],
    sorts: ['registered'],
    usualSort: () => ({ name: 'registered', descending: true }),
  };
}

type Recipients = { userIds: string[]; name: string };

function UserBulk({ selected, onUnselect }: { selected: readonly User[]; onUnselect: () => void }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  // The recipients at the time of the click: a later selection does not change them.
  const [to, setTo] = useState<Recipients>();
  const [refreshed, setRefreshed] = useState<Recipients>();
  const name = t('admin_view.selectedCount', { number: formatCount(selected.length) });
  const recipients = (): Recipients => ({ userIds: selected.map(({ userId }) => userId), name });
  return (
    <>
      <BulkBar count={selected.length} onUnselect={onUnselect}>
        {may('message.send') && <Button onClick={() => setTo(recipients())}>{t('admin_view.sendMessage')}</Button>}
        {may('user.force_refresh') && (
          <Button onClick={() => setRefreshed(recipients())}>{t('admin_view.forceRefresh')}</Button>
        )}
      </BulkBar>
      {to && <SendMessageDrawer to={to} onClose={() => setTo(undefined)} />}
      {refreshed && <RefreshDrawer to={refreshed} onClose={() => setRefreshed(undefined)} />}
    </>
  );
}
