import { NavLink, Link, useLocation } from 'react-router';
import { useTranslations } from '../shared/i18n/texts.ts';
import { useMenu, type MenuEntry } from './menu.ts';
import { AuditOutlined, DashboardOutlined, MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { useAdministrator } from '../shared/session/administrator.ts';
import { useShownTitle } from '../shared/page-title.ts';
import { useWaitingApprovals } from '../shared/api/waiting-approvals.ts';

/** The side menu, by groups; it shows only routes that the role may open. */
export function ShellMenu() {
  const { t } = useTranslations();
  return (
    <nav className="shell__menu" aria-label={t('admin_view.menu')}>
      {useMenu().map(({ code, label, entries }) => (
        <section key={code} aria-labelledby={`menu-${code}`}>
          <h2 id={`menu-${code}`}>{label}</h2>
          {entries.map((entry) => (
            <MenuLink key={entry.path} entry={entry} />
          ))}
        </section>
      ))}
    </nav>
  );
}

function MenuLink({ entry: { path, icon: Icon, label } }: { entry: MenuEntry }) {
  return (
    <NavLink to={path}>
      <Icon aria-hidden />
      <span className="shell__label">{label}</span>
      {path === 'approvals' && <WaitingBadge />}
    </NavLink>
  );
}

/** The links to the routes that the top bar repeats. */
export function TopLinks() {
  const entries = useMenu()
    .flatMap((group) => group.entries)
    .filter(({ isAtTop }) => isAtTop);
  return entries.map(({ path, icon: Icon, label }) => (
    <NavLink key={path} to={path} className="shell__top-link" aria-label={label} title={label}>
      <Icon aria-hidden />
    </NavLink>
  ));
}

interface PhoneTabsProps {
  isMenuOpen: boolean;
  onMenu: (isOpen: boolean) => void;
  onSearch: () => void;
}

/** The tab bar below the screen, which replaces the side menu on a phone. */
export function PhoneTabs({ isMenuOpen, onMenu, onSearch }: PhoneTabsProps) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return (
    <nav className="shell__tabs" aria-label={t('admin_view.tabs')}>
      <NavLink to="today_statistics">
        <DashboardOutlined aria-hidden />
        {t('admin_view.menu.today_statistics')}
      </NavLink>
      {may('approval.read') && (
        <NavLink to="approvals">
          <AuditOutlined aria-hidden />
          {t('admin_view.menu.approvals')}
          <WaitingBadge />
        </NavLink>
      )}
      <button type="button" onClick={onSearch}>
        <SearchOutlined aria-hidden />
        {t('admin_view.searchTab')}
      </button>
      <button type="button" aria-expanded={isMenuOpen} onClick={() => onMenu(!isMenuOpen)}>
        <MenuOutlined aria-hidden />
        {t('admin_view.menu')}
      </button>
    </nav>
  );
}

/** The path from a record back to its list. A list shows none, because the menu marks it. */
export function Breadcrumbs() {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  const title = useShownTitle();
  const [, , screen = '', subject] = pathname.split('/');
  const entry = useMenu()
    .flatMap(({ entries }) => entries)
    .find(({ path }) => path === screen);
  if (entry === undefined || subject === undefined || title === entry.label) return null;
  return (
    <nav className="shell__crumbs" aria-label={t('admin_view.breadcrumbs')}>
      <ol>
        <li>
          <Link to={`/customer/${entry.path}`}>{entry.label}</Link>
        </li>
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  );
}

/** The number of requests that this person can decide; it is hidden at zero. */
function WaitingBadge() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const waiting = useWaitingApprovals(may('approval.read'));
  if (waiting === undefined || waiting === '0') return null;
  return (
    <span className="badge" role="img" aria-label={t('admin_view.waitingCount', { number: waiting })}>
      {waiting}
    </span>
  );
}
