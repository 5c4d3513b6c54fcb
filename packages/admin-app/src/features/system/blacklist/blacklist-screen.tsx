import { Button } from 'antd';
import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useBlacklistColumns, type BlockedNetwork } from './blacklist-columns.tsx';
import { AddNetworkDrawer, RemarkDrawer, UnlistDrawer } from './blacklist-drawers.tsx';

/** The blocked networks. Their calls are rejected, except those that a customer's token always permits. */
export function BlacklistScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<BlockedNetwork>();
  const [removed, setRemoved] = useState<BlockedNetwork>();
  const list = useList(useBlacklist());
  const listed = useListed(list, { rows: 'ip_blacklist/inquire', totals: 'ip_blacklist/totals' });
  return (
    <ListScreen
      {...listed}
      exportPath="ip_blacklist/export"
      title={t('admin_view.menu.ip_blacklist')}
      searchLabel={t('admin_view.searchNetwork')}
      columns={useBlacklistColumns({ edit: setEdited, remove: setRemoved })}
      keyOf={({ blockedNetworkId }) => blockedNetworkId}
      nameOf={({ network }) => network}
      emptyText={t('admin_view.emptyBlacklist')}
      actions={
        may('blacklist.write') && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('admin_view.addNetwork')}
          </Button>
        )
      }
    >
      {isAdding && <AddNetworkDrawer onClose={() => setAdding(false)} />}
      {edited && <RemarkDrawer entry={edited} onClose={() => setEdited(undefined)} />}
      {removed && <UnlistDrawer entry={removed} onClose={() => setRemoved(undefined)} />}
    </ListScreen>
  );
}

function useBlacklist(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'ip_blacklist',
    views: [{ name: 'all', label: t('admin_view.allRows'), values: {} }],
    filters: [
      { name: 'createdBy', label: t('admin_view.listedBy'), kind: 'text' },
      { name: 'created', label: t('admin_view.listedAt'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
