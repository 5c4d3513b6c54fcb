import { Button } from 'antd';
import { useState } from 'react';
import { useCallPages } from '../../shared/api/calls.ts';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { SendMessageDrawer } from '../../shared/components/send-message-drawer.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useMessageColumns } from './message-columns.tsx';

/** What operators wrote to customers, and writing another one. */
export function MessagesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [isOpen, setOpen] = useState(false);
  const query = useCallPages('message/inquire', {});
  return (
    <Screen
      title={t('admin_view.menu.messages')}
      query={query}
      actions={
        may('message.send') && (
          <Button type="primary" onClick={() => setOpen(true)}>
            {t('admin_view.sendMessage')}
          </Button>
        )
      }
    >
      <RecordTable
        label={t('admin_view.menu.messages')}
        query={query}
        columns={useMessageColumns()}
        keyOf={({ sentMessageId }) => sentMessageId}
        emptyText={t('admin_view.emptyMessages')}
      />
      {isOpen && <SendMessageDrawer onClose={() => setOpen(false)} />}
    </Screen>
  );
}
