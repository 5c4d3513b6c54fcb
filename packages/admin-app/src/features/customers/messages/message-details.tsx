import { Drawer } from 'antd';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Recipients, type SentMessage } from './message-columns.tsx';
import type { ResponseOf } from '@goodturn/contract';
import { useState } from 'react';
import { useCallPages } from '../../../shared/api/calls.ts';
import { FilterTabs } from '../../../shared/components/filter-tabs.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import { RecordTable, type Column } from '../../../shared/components/record-table.tsx';

export function MessageDetails({ message, onClose }: { message: SentMessage; onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <Drawer open title={message.title} size={520} onClose={onClose}>
      <p className="long-text">{message.content}</p>
      <DescriptionList
        items={[
          [t('admin_view.recipients'), <Recipients key="recipients" message={message} />],
          [t('admin_view.viewed'), formatCount(message.viewed)],
          [t('admin_view.languages'), message.languages.join(', ')],
          [
            t('admin_view.sentBy'),
            <bdi translate="no" key="by">
              {message.sentBy}
            </bdi>,
          ],
          [t('admin_view.sentAt'), <DateTimeCell key="at" at={message.sentAt} />],
        ]}
      />
      <MessageRecipients sentMessageId={message.sentMessageId} />
    </Drawer>
  );
}

type Recipient = ResponseOf<'message/recipients'>['list'][number];

const isSeen: Readonly<Record<string, boolean>> = { unseen: false, seen: true };

function MessageRecipients({ sentMessageId }: { sentMessageId: string }) {
  const { t } = useTranslations();
  const [choice, choose] = useState('all');
  const seen = isSeen[choice];
  const query = useCallPages('message/recipients', {
    sentMessageId,
    ...(seen !== undefined && { seen }),
    pageSize: 50,
  });
  const columns: Column<Recipient>[] = [
    {
      key: 'account',
      title: t('admin_view.account'),
      cell: ({ userId, userName }) => <PersonCell userId={userId} userName={userName} recipient={null} />,
    },
    {
      key: 'status',
      title: t('admin_view.notifyStatus'),
      cell: ({ notifyStatus }) => t(`admin_view.notified.${notifyStatus === 2 ? 'seen' : 'unseen'}`),
    },
    {
      key: 'viewed',
      title: t('admin_view.viewedAt'),
      cell: ({ viewedAt }) => (viewedAt === null ? '–' : <DateTimeCell at={viewedAt} />),
    },
  ];
  return (
    <>
      <FilterTabs
        label={t('admin_view.notifyStatus')}
        options={[
          { value: 'all', label: t('admin_view.allRows') },
          { value: 'unseen', label: t('admin_view.notified.unseen') },
          { value: 'seen', label: t('admin_view.notified.seen') },
        ]}
        value={choice}
        onChange={choose}
      />
      <RecordTable
        label={t('admin_view.recipients')}
        query={query}
        columns={columns}
        keyOf={({ userId }) => userId}
        emptyText={t('admin_view.emptyRecipients')}
      />
    </>
  );
}
