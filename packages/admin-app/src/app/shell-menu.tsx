import { NavLink } from 'react-router';
import { useWaitingApprovals } from '../shared/api/waiting-approvals.ts';
import { useAdministrator } from '../shared/session/administrator.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { menu } from './menu.tsx';

/** The menu at the side, by groups: only the entries that the role holds a node for. */
export function ShellMenu() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const waiting = useWaitingApprovals(may('approval.read'));
  const groups = menu
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ nodes }) => nodes.length === 0 || nodes.some(may)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav className="shell__menu" aria-label={t('admin_view.menu')}>
      {groups.map(({ name, entries }) => (
        <section key={name} aria-labelledby={`menu-${name}`}>
          <h2 id={`menu-${name}`}>{t(`admin_view.menuGroup.${name}`)}</h2>
          {entries.map(({ path, icon: Icon }) => (
            <NavLink key={path} to={path}>
              <Icon aria-hidden />
              {t(`admin_view.menu.${path}`)}
              {path === 'approvals' && waiting !== undefined && waiting !== '0' && (
                <span className="badge" role="img" aria-label={t('admin_view.waitingCount', { number: waiting })}>
                  {waiting}
                </span>
              )}
            </NavLink>
          ))}
        </section>
      ))}
    </nav>
  );
}
