import { useUnreadMessages } from '../session/unread-messages.ts';
import { formatCount } from '../i18n/counts.ts';
import './unread-badge.css';

const most = 99;

/** The unread count on the corner of a bell, whose link names it (`useMessagesLabel`). It takes no space. */
export function UnreadBadge() {
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <span className="unread-badge" aria-hidden="true">
      {count > most ? `${formatCount(most)}+` : formatCount(count)}
    </span>
  );
}

/** Returns the label of a link to the messages, with the number of unread ones. */
export function useMessagesLabel(name: string): string {
  const count = useUnreadMessages();
  return count === 0 ? name : `${name} (${formatCount(count)})`;
}
