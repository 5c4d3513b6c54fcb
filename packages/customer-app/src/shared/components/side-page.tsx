import {
  HeartHandshake,
  IdCard,
  MapPin,
  ShieldCheck,
  UserRound,
  UserRoundPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type TextKey, useTranslations } from '../i18n/texts.ts';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/router.tsx';
import { useFriend } from '../session/use-friend.ts';
import { useDesktop } from '../use-desktop.ts';
import { Page } from './page.tsx';
import './side-page.css';

interface Entry {
  to: string;
  icon: LucideIcon;
  name: TextKey;
}

const groups: readonly { title: TextKey; entries: readonly Entry[] }[] = [
  {
    title: 'me_view.account',
    entries: [
      { to: '/safety', icon: ShieldCheck, name: 'me_view.safety' },
      { to: '/verify', icon: IdCard, name: 'me_view.verify' },
      { to: '/map', icon: MapPin, name: 'me_view.map' },
      { to: '/account', icon: UserRound, name: 'me_view.protection' },
    ],
  },
  {
    title: 'me_view.friends',
    entries: [
      { to: '/invite', icon: UserRoundPlus, name: 'me_view.invite' },
      { to: '/my_team', icon: UsersRound, name: 'me_view.team' },
      { to: '/help', icon: HeartHandshake, name: 'me_view.help' },
    ],
  },
];

interface SidePageProps {
  title: string;
  children: ReactNode;
  /** The content that a desktop shows in a separate column. */
  beside?: ReactNode;
}

/** One of the pages about the account: a desktop has the others in a menu beside it, and uses its whole width. */
export function SidePage({ title, children, beside }: SidePageProps) {
  const desktop = useDesktop();
  return (
    <Page title={title} wide>
      {desktop ? (
        <div className="side-page">
          <SideMenu />
          <div className="stack">{children}</div>
          {beside && <div className="stack">{beside}</div>}
        </div>
      ) : (
        <>
          {children}
          {beside}
        </>
      )}
    </Page>
  );
}

/** Shows no menu in a friend's session, because these pages are the owner's. */
function SideMenu() {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  if (useFriend() !== null) return null;
  return (
    <nav className="side-menu" aria-label={t('me_view.account')}>
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <p className="side-menu__title">{t(title)}</p>
          <ul>
            {entries.map(({ to, icon: Icon, name }) => (
              <li key={to}>
                <Link className="side-menu__link" to={to} aria-current={to === pathname ? 'page' : undefined}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
