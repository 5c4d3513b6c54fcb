import { Headset, Megaphone, ScrollText, UserRoundPlus } from 'lucide-react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { withAccount } from '../../../shared/session/login-prompt.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';

const shortcuts = [
  { to: '/customer', key: 'home_view.support', icon: Headset },
  { to: '/notice', key: 'home_view.notice', icon: Megaphone },
  { to: '/invite', key: 'home_view.invite', icon: UserRoundPlus },
  { to: '/rule', key: 'home_view.rule', icon: ScrollText },
] as const;

export function Shortcuts() {
  const { t } = useTranslations();
  const isFriend = useUserInfo().data?.isFriendLogin === '1';
  const open = (to: string) => {
    if (to !== '/invite') navigate(to);
    else if (!isFriend) withAccount(() => navigate(to));
  };
  return (
    <nav className="shortcuts" aria-label={t('home_view.shortcuts')}>
      {shortcuts.map(({ to, key, icon: Icon }) => (
        <button key={to} type="button" className="shortcut" onClick={() => open(to)}>
          <span className="shortcut__icon">
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {t(key)}
        </button>
      ))}
    </nav>
  );
}
