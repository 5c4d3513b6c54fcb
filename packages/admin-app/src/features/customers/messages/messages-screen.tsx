import { Button } from 'antd';
import { useState } from 'react';
import { SendMessageDrawer } from '../../../shared/components/send-message-drawer.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { type SentMessage, useMessageColumns } from './message-columns.tsx';
import { MessageDetails } from './message-details.tsx';
import { useMessageList } from './message-list.ts';

/** The messages of operators to customers, and the form for a new one. */
export function MessagesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [opened, setOpened] = useState<'new' | SentMessage>();
  const list = useList(useMessageList());
  const listed = useListed(list, { rows: 'message/inquire', totals: 'message/totals' });
  const close = () => setOpened(undefined);
  return (
    <ListScreen
      {...listed}
      exportPath="message/export"
      title={t('admin_view.menu.messages')}
      searchLabel={t('admin_view.searchMessage')}
      columns={useMessageColumns()}
      keyOf={({ sentMessageId }) => sentMessageId}
      nameOf={({ title }) => title}
      onOpen={setOpened}
      emptyText={t('admin_view.emptyMessages')}
      actions={
        may('message.send') && (
          <Button type="primary" onClick={() => setOpened('new')}>
            {t('admin_view.sendMessage')}
          </Button>
        )
      }
    >
      {opened === 'new' && <SendMessageDrawer onClose={close} />}
      {typeof opened === 'object' && <MessageDetails message={opened} onClose={close} />}
    </ListScreen>
  );
}
