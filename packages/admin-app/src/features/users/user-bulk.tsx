import { Button } from 'antd';
import { useState } from 'react';
import { SendMessageDrawer } from '../../shared/components/send-message-drawer.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import type { User } from './user-columns.tsx';

/** Writes one message to several customers. */
export function UserBulk({ selected, onUnselect }: { selected: readonly User[]; onUnselect: () => void }) {
  const { t } = useTranslations();
  // Those who were selected when the writing began.
  const [to, setTo] = useState<{ userIds: string[]; name: string }>();
  const name = t('admin_view.selectedCount', { number: formatCount(selected.length) });
  return (
    <>
      <BulkBar count={selected.length} onUnselect={onUnselect}>
        <Button onClick={() => setTo({ userIds: selected.map(({ userId }) => userId), name })}>
          {t('admin_view.sendMessage')}
        </Button>
      </BulkBar>
      {to && <SendMessageDrawer to={to} onClose={() => setTo(undefined)} />}
    </>
  );
}
