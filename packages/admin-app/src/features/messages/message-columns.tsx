import type { ResponseOf } from '@goodturn/contract';
import { CustomerCell } from '../../shared/components/customer-cell.tsx';
import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';

export type SentMessage = ResponseOf<'message/inquire'>['list'][number];

export function useMessageColumns(): Column<SentMessage>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ sentMessageId }) => sentMessageId },
    {
      key: 'message',
      title: t('admin_view.message'),
      cell: ({ title, content }) => (
        <>
          {title}
          <div className="muted clipped">{content}</div>
        </>
      ),
    },
    { key: 'languages', title: t('admin_view.languages'), cell: ({ languages }) => languages.join(', ') },
    {
      key: 'recipients',
      title: t('admin_view.recipients'),
      cell: ({ userId, userName, recipients }) => {
        if (userId !== null) return <CustomerCell userId={userId} userName={userName ?? ''} />;
        return recipients === null ? t('admin_view.recipientChoice.all') : formatCount(recipients);
      },
    },
    { key: 'viewed', title: t('admin_view.viewed'), numeric: true, cell: ({ viewed }) => formatCount(viewed) },
    { key: 'sentBy', title: t('admin_view.sentBy'), cell: ({ sentBy }) => sentBy },
    { key: 'sentAt', title: t('admin_view.sentAt'), cell: ({ sentAt }) => <DateTimeCell at={sentAt} /> },
  ];
}
