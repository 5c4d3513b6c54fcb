import { Amount } from '../shared/components/amount.tsx';
import { ButtonLink } from '../shared/components/button.tsx';
import { LanguageButton } from '../shared/components/language-button.tsx';
import { MessagesBell } from '../shared/components/messages-bell.tsx';
import { useTranslations } from '../shared/i18n/texts.ts';
import { Link } from '../shared/router/link.tsx';
import { useToken } from '../shared/session/token.ts';
import { useFriend } from '../shared/session/use-friend.ts';
import { useUserInfo } from '../shared/session/user-info.ts';

/** Links to the messages and the balance. Both have their places before the account is known. */
function AccountLinks() {
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

function VisitorLinks() {
  const { t } = useTranslations();
  return (
    <>
      <ButtonLink variant="text" to="/login">
        {t('menu_view.logIn')}
      </ButtonLink>
      <ButtonLink to="/register">{t('menu_view.register')}</ButtonLink>
    </>
  );
}

/** End of the desktop navigation: the language, and the account or the links to log in and register. */
export function MenuEnd() {
  const visitor = useToken() === null;
  return (
    <div className="menu__end">
      <LanguageButton />
      {visitor ? <VisitorLinks /> : <AccountLinks />}
    </div>
  );
}
