import { Button } from 'antd';
import { useState } from 'react';
import { SendMessageDrawer } from '../../../shared/components/send-message-drawer.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { RefreshDrawer } from './refresh-drawer.tsx';
import type { User } from './user-columns.tsx';

type Recipients = { userIds: string[]; name: string };

export function UserBulk({ selected, onUnselect }: { selected: readonly User[]; onUnselect: () => void }) {
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
