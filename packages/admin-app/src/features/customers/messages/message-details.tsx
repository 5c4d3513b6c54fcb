import { Drawer } from 'antd';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { MessageRecipients } from './message-recipients.tsx';
import { Recipients, type SentMessage } from './message-columns.tsx';

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
          [t('admin_view.sentBy'), <bdi key="by">{message.sentBy}</bdi>],
          [t('admin_view.sentAt'), <DateTimeCell key="at" at={message.sentAt} />],
        ]}
      />
      <MessageRecipients sentMessageId={message.sentMessageId} />
    </Drawer>
  );
}
