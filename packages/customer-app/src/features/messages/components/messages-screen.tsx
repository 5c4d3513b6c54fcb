import { Inbox, MailOpen, ShieldCheck } from 'lucide-react';
import { InfiniteList, itemsOf } from '../../../shared/components/infinite-list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';
import { useMessages, type Message } from '../api/message-calls.ts';
import { messageKinds } from '../message-kinds.ts';
import './messages.css';
import { OpenedMessage } from './opened-message.tsx';

function Opened({ openId, messages }: { openId: string | null; messages: Message[] | undefined }) {
  const { t } = useTranslations();
  if (openId === null) {
    return (
      <div className="messages__choose">
        <EmptyState icon={MailOpen} title={t('message_view.choose')} />
      </div>
    );
  }
  const known = messages?.find(({ messageId }) => messageId === openId);
  return <OpenedMessage key={openId} messageId={openId} known={known} />;
}

/** The inbox: on a phone the list or the opened message, on a desktop both side by side. */
export function MessagesScreen() {
  const { t } = useTranslations();
  const query = useMessages();
  const [params] = useSearchParams();
  const openId = params.get('id');
  const messages = query.data && itemsOf(query.data.pages, ({ messageId }) => messageId);
  const isEmpty = messages?.length === 0 && openId === null;
  const skeleton = <Skeleton blockSize="88px" />;
  if (isEmpty) {
    return (
      <Page title={t('message_view.title')}>
        <PhraseLine />
        <EmptyState icon={Inbox} title={t('message_view.emptyTitle')} text={t('message_view.emptyText')} />
      </Page>
    );
  }
  return (
    <Page title={t('message_view.title')} wide>
      <PhraseLine />
      <div className={`messages${openId === null ? '' : ' messages--open'}`}>
        <div className="messages__list">
          <QueryState query={query} skeleton={<Skeleton blockSize="480px" />}>
            {() => (
              <InfiniteList query={query} skeleton={skeleton}>
                <ul className="card messages__rows">
                  {messages?.map((message) => (
                    <MessageRow key={message.messageId} message={message} isOpen={message.messageId === openId} />
                  ))}
                </ul>
              </InfiniteList>
            )}
          </QueryState>
        </div>
        <div className="messages__opened">
          <Opened openId={openId} messages={messages} />
        </div>
      </div>
    </Page>
  );
}

interface MessageRowProps {
  message: Message;
  isOpen: boolean;
}

function MessageRow({ message, isOpen }: MessageRowProps) {
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

/** The customer's own phrase, which identifies genuine messages of the shop; without one, a link to set it. */
function PhraseLine() {
  const { t } = useTranslations();
  const user = useUserInfoAtOnce().data;
  // A placeholder, so that nothing moves when the phrase is known.
  if (user === undefined) return <p className="phrase-line" aria-hidden="true" />;
  const { phrase } = user;
  return (
    <p className="phrase-line">
      <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      {phrase === null ? (
        <Link to="/account">{t('account_view.phraseSet')}</Link>
      ) : (
        <bdi translate="no">{t('account_view.phraseAbove', { phrase })}</bdi>
      )}
    </p>
  );
}
