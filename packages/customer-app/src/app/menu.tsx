import { Suspense } from 'react';
import { House, PackageOpen, UserRound } from 'lucide-react';
import { ErrorBoundary } from '../shared/components/error-boundary.tsx';
import { Link } from '../shared/router/link.tsx';
import { useLocation } from '../shared/router/router.tsx';
import { GoodturnMark, Wordmark } from '../shared/components/wordmark.tsx';
import { useTranslations } from '../shared/i18n/texts.ts';
import { lazyExtra } from '../shared/lazy-page.tsx';
import { useToken } from '../shared/session/token.ts';
import { MenuEnd } from './menu-end.tsx';

const WaitingDot = lazyExtra(async () => (await import('./waiting-dot.tsx')).WaitingDot);

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;
const entries = [
  { to: '/view/home', key: 'menu_view.home', icon: <House {...icon} /> },
  { to: '/view/task', key: 'menu_view.match', icon: <GoodturnMark strokeWidth={2.6} /> },
  { to: '/view/order', key: 'menu_view.order', icon: <PackageOpen {...icon} /> },
  { to: '/view/me', key: 'menu_view.me', icon: <UserRound {...icon} /> },
] as const;

/** The four tabs: a bar at the bottom of a phone, and the navigation above every page on a desktop. */
export function Menu() {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  const token = useToken();
  return (
    <header className="menu">
      <div className="menu__row">
        <Link className="menu__brand" to="/view/home">
          <Wordmark />
        </Link>
        <nav aria-label={t('menu_view.label')}>
          <ul className="menu__list">
            {entries.map(({ to, key, icon: shown }) => (
              <li key={to}>
                <Link className="menu__link" to={to} aria-current={to === pathname ? 'page' : undefined}>
                  {shown}
                  {t(key)}
                  {to === '/view/order' && token !== null && (
                    <Suspense>
                      <WaitingDot />
                    </Suspense>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ErrorBoundary page={pathname} fallback={() => null}>
          <MenuEnd />
        </ErrorBoundary>
      </div>
    </header>
  );
}
