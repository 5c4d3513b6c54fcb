import type { ResponseOf } from '@goodturn/contract';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

export type SentMessage = ResponseOf<'message/inquire'>['list'][number];

export function Recipients({ message: { userId, userName, recipients } }: { message: SentMessage }) {
  const { t } = useTranslations();
  if (userId !== null) return <PersonCell userId={userId} userName={userName ?? ''} recipient={null} />;
  return recipients === null ? t('admin_view.recipientChoice.all') : formatCount(recipients);
}

export function useMessageColumns(): Column<SentMessage>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ sentMessageId }) => sentMessageId },
    {
      key: 'message',
      title: t('admin_view.message'),
      cell: ({ title, content }) => (
        <bdi translate="no" className="clip" title={content}>
          {title}
        </bdi>
      ),
    },
    {
      key: 'content',
      title: t('admin_view.messageContent'),
      cell: ({ content }) => (
        <bdi translate="no" className="clip" title={content}>
          {content}
        </bdi>
      ),
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'languages',
      title: t('admin_view.languages'),
      cell: ({ languages }) => (
        <span className="clip" title={languages.join(', ')}>
          {languages.join(', ')}
        </span>
      ),
      on: 'desktop',
    },
    { key: 'recipients', title: t('admin_view.recipients'), cell: (message) => <Recipients message={message} /> },
    {
      key: 'viewed',
      title: t('admin_view.viewed'),
      numeric: true,
      cell: ({ viewed }) => formatCount(viewed),
      on: 'desktop',
    },
    {
      key: 'notifyStatus',
      title: t('admin_view.notifyStatus'),
      cell: ({ notifyStatus }) => t(`admin_view.notified.${notifyStatus === 2 ? 'seen' : 'unseen'}`),
      on: 'desktop',
    },
    {
      key: 'sentBy',
      title: t('admin_view.sentBy'),
      cell: ({ sentBy }) => <bdi translate="no">{sentBy}</bdi>,
      on: 'desktop',
    },
    { key: 'sentAt', title: t('admin_view.sentAt'), sort: 'sent', cell: ({ sentAt }) => <DateTimeCell at={sentAt} /> },
  ];
}
