import { MailX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { type Message, useReadMessage } from '../api/message-calls.ts';
import { linkOf, messageKinds } from '../message-kinds.ts';

function Content({ message }: { message: Message }) {
  const { t } = useTranslations();
  const { kind, title, content, createdAt } = message;
  const { icon: Icon } = messageKinds[kind];
  const heading = useRef<HTMLHeadingElement>(null);
  const link = linkOf(message);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="card opened-message">
      <span className="message-row__mark">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="opened-message__title">
        {title}
      </h2>
      <p className="muted">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {kind === 'operator' && ` · ${t('message_view.fromUs')}`}
      </p>
      <p className="opened-message__content">{content}</p>
      {link && (
        <ButtonLink variant="secondary" to={link.to}>
          {t(link.key)}
        </ButtonLink>
      )}
      <Link className="opened-message__back" to="/messages">
        {t('message_view.back')}
      </Link>
    </article>
  );
}

/** One message; opening it marks it as read. `known` is the message as the list has it. Must be keyed by the id. */
export function OpenedMessage({ messageId, known }: { messageId: string; known: Message | undefined }) {
  const { t } = useTranslations();
  const { submit, data, error } = useReadMessage();
  const isRead = known !== undefined && known.viewedAt !== null;
  const asked = useRef(false);
  useEffect(() => {
    if (isRead || asked.current) return;
    asked.current = true;
    submit({ messageId });
  });
  const isMissing = error !== null && 'code' in error && ['not_found', 'invalid_request'].includes(String(error.code));
  if (isMissing) {
    return (
      <EmptyState icon={MailX} title={t('message_view.notFoundTitle')} text={t('message_view.notFoundText')}>
        <ButtonLink variant="secondary" to="/messages">
          {t('message_view.back')}
        </ButtonLink>
      </EmptyState>
    );
  }
  const query = { data: known ?? data?.data, error, refetch: () => submit({ messageId }) };
  return (
    <QueryState query={query} skeleton={<Skeleton blockSize="240px" />}>
      {(message) => <Content message={message} />}
    </QueryState>
  );
}
