import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { Message } from '../api/message-calls.ts';
import { messageKinds } from '../message-kinds.ts';

interface MessageRowProps {
  message: Message;
  isOpen: boolean;
}

export function MessageRow({ message, isOpen }: MessageRowProps) {
  const { t } = useTranslations();
  const { messageId, kind, title, content, createdAt, viewedAt } = message;
  const { icon: Icon } = messageKinds[kind];
  const isUnread = viewedAt === null;
  return (
    <li>
      <Link
        className={`message-row${isUnread ? ' message-row--unread' : ''}`}
        to={`/messages?id=${messageId}`}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className="message-row__mark">
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="message-row__text">
          <span className="message-row__title">{title}</span>
          <span className="message-row__content">{content}</span>
          <time className="message-row__time" dateTime={createdAt}>
            {formatDay(createdAt)}
          </time>
        </span>
        {isUnread && (
          <span className="message-row__dot">
            <span className="visually-hidden">{t('message_view.unread')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
