import { Button } from 'antd';
import { useState } from 'react';
import { SendMessageDrawer } from '../../../shared/components/send-message-drawer.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useMessageColumns, type SentMessage } from './message-columns.tsx';
import { MessageDetails } from './message-details.tsx';
import { useCall } from '../../../shared/api/calls.ts';

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

function useMessageList(): ListDefinition {
  const { t } = useTranslations();
  const { data: languages = [] } = useCall('language_list/inquire', {});
  return {
    name: 'messages',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      { name: 'toAll', label: t('admin_view.recipientChoice.all'), values: { toAll: '1' } },
      { name: 'toSome', label: t('admin_view.recipientChoice.some'), values: { toAll: '0' } },
    ],
    filters: [
      { name: 'toAll', label: t('admin_view.recipientChoice.all'), kind: 'flag' },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'sentBy', label: t('admin_view.sentBy'), kind: 'text' },
      {
        name: 'language',
        label: t('admin_view.languages'),
        kind: 'choice',
        options: languages.map(({ code, title }) => ({ value: code, label: title })),
      },
      { name: 'sent', label: t('admin_view.sentAt'), kind: 'days' },
    ],
    sorts: ['sent'],
    usualSort: () => ({ name: 'sent', descending: true }),
  };
}
