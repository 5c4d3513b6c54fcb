import { Inbox, MailOpen } from 'lucide-react';
import { InfiniteList } from '../../../shared/components/infinite-list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { itemsOf } from '../../../shared/pages-of.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { type Message, useMessages } from '../api/message-calls.ts';
import { MessageRow } from './message-row.tsx';
import './messages.css';
import { OpenedMessage } from './opened-message.tsx';
import { PhraseLine } from './phrase-line.tsx';

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
