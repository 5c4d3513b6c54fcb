import { Bell } from 'lucide-react';
import { useTranslations } from '../i18n/texts.ts';
import { Link } from '../router/link.tsx';
import { useUnreadMessages } from '../session/user-info.ts';
import { formatCount } from '../i18n/counts.ts';
import './unread-badge.css';

export function MessagesBell() {
  const { t } = useTranslations();
  return (
    <Link className="messages-bell" to="/messages" aria-label={useMessagesLabel(t('menu_view.messages'))}>
      <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
      <UnreadBadge />
    </Link>
  );
}

const most = 99;

/** The unread count on the corner of a bell, whose link names it (`useMessagesLabel`). It takes no space. */
function UnreadBadge() {
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <span className="unread-badge" aria-hidden="true">
      {count > most ? `${formatCount(most)}+` : formatCount(count)}
    </span>
  );
}

function useMessagesLabel(name: string): string {
  const count = useUnreadMessages();
  return count === 0 ? name : `${name} (${formatCount(count)})`;
}
