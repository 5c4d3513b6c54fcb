import { House, PackageOpen, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { ErrorBoundary } from '../shared/components/error-boundary.tsx';
import { Link } from '../shared/router/link.tsx';
import { useLocation } from '../shared/router/router.tsx';
import { GoodturnMark, Wordmark } from '../shared/components/wordmark.tsx';
import { useTranslations } from '../shared/i18n/texts.ts';
import { lazyExtra } from '../shared/lazy-page.tsx';
import { useToken } from '../shared/session/token.ts';
import { ButtonLink } from '../shared/components/button.tsx';
import { LanguageButton } from '../shared/components/language-button.tsx';
import { SearchLink } from '../shared/components/search-link.tsx';

const AccountLinks = lazyExtra(async () => (await import('./account-links.tsx')).AccountLinks);
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
        <div className="menu__search" id="menu-search">
          {/* These pages have a search field of their own, and put it here. */}
          {pathname === '/search' || pathname === '/category' || <SearchLink />}
        </div>
        <ErrorBoundary page={pathname} fallback={() => null}>
          <MenuEnd />
        </ErrorBoundary>
      </div>
    </header>
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

function MenuEnd() {
  const visitor = useToken() === null;
  return (
    <div className="menu__end">
      <LanguageButton />
      {visitor ? (
        <VisitorLinks />
      ) : (
        <span className="menu__account">
          <Suspense>
            <AccountLinks />
          </Suspense>
        </span>
      )}
    </div>
  );
}
