import { House, PackageOpen, Search, UserRound } from 'lucide-react';
import { Link } from '../shared/router/link.tsx';
import { useLocation } from '../shared/router/router.tsx';
import { Wordmark } from '../shared/components/wordmark.tsx';
import { useTranslations } from '../shared/i18n/texts.ts';

const entries = [
  { to: '/view/home', key: 'menu_view.home', icon: House },
  { to: '/view/task', key: 'menu_view.match', icon: Search },
  { to: '/view/order', key: 'menu_view.order', icon: PackageOpen },
  { to: '/view/me', key: 'menu_view.me', icon: UserRound },
] as const;

/** The four tabs: a bar at the bottom of a phone, a column beside the page on a desktop. */
export function Menu() {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  return (
    <nav className="menu" aria-label={t('menu_view.label')}>
      <div className="menu__brand">
        <Wordmark />
      </div>
      <ul className="menu__list">
        {entries.map(({ to, key, icon: Icon }) => (
          <li key={to}>
            <Link className="menu__link" to={to} aria-current={to === pathname ? 'page' : undefined}>
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
