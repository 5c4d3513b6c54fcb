import { NavLink } from 'react-router';
import { useTranslations } from '../shared/i18n/texts.ts';
import { type MenuEntry, useMenu } from './menu.ts';
import { WaitingBadge } from './waiting-badge.tsx';

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
