import { Amount } from '../shared/components/amount.tsx';
import { MessagesBell } from '../shared/components/messages-bell.tsx';
import { useTranslations } from '../shared/i18n/texts.ts';
import { Link } from '../shared/router/link.tsx';
import { useFriend } from '../shared/session/use-friend.ts';
import { useUserInfo } from '../shared/session/user-info.ts';
import './account-links.css';

/** Links to the messages and the balance. Both have their places before the account is known. */
export function AccountLinks() {
  const { t } = useTranslations();
  const user = useUserInfo().data;
  // Only the owner may see the messages and the balance.
  if (useFriend() !== null) return null;
  return (
    <>
      <MessagesBell />
      <Link className="menu__balance" to="/view/me">
        <span className="visually-hidden">{t('menu_view.available')} </span>
        {user !== undefined && <Amount value={user.available} />}
      </Link>
    </>
  );
}
