import { NavLink } from 'react-router';
import { useWaitingApprovals } from '../shared/api/waiting-approvals.ts';
import { useAdministrator } from '../shared/session/administrator.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { type MenuEntry, useMenu } from './menu.ts';

/** The menu at the side, by groups: only what the role opens. */
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
      {label}
      {path === 'approvals' && <WaitingBadge />}
    </NavLink>
  );
}

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

/** The routes that stand in the bar at the top as well. */
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
