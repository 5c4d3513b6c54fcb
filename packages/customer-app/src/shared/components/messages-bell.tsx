import { Bell } from 'lucide-react';
import { useTranslations } from '../i18n/texts.ts';
import { Link } from '../router/link.tsx';
import { UnreadBadge, useMessagesLabel } from './unread-badge.tsx';

/** Link to the messages with the number of unread ones. */
export function MessagesBell() {
  const { t } = useTranslations();
  return (
    <Link className="messages-bell" to="/messages" aria-label={useMessagesLabel(t('menu_view.messages'))}>
      <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
      <UnreadBadge />
    </Link>
  );
}
