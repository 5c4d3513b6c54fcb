import { Bell } from 'lucide-react';
import { UnreadBadge, useMessagesLabel } from '../../../shared/components/unread-badge.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';

/** The way to the messages with how many are unread. A desktop has it in the navigation. */
export function MessagesBell() {
  const { t } = useTranslations();
  const label = useMessagesLabel(t('menu_view.messages'));
  return (
    <Link className="me__bell" to="/messages" aria-label={label}>
      <Bell size={24} strokeWidth={1.75} aria-hidden="true" />
      <UnreadBadge />
    </Link>
  );
}
