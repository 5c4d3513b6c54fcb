import { Link, useLocation } from 'react-router';
import { useTranslations } from '../shared/i18n/texts.ts';
import { useShownTitle } from '../shared/page-title.ts';
import { useMenu } from './menu.ts';

/** Where the open screen stands: its group, its list, and what of the list is shown. */
export function Breadcrumbs() {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  const title = useShownTitle();
  const [, , screen = '', subject] = pathname.split('/');
  const group = useMenu().find(({ entries }) => entries.some(({ path }) => path === screen));
  const entry = group?.entries.find(({ path }) => path === screen);
  if (group === undefined || entry === undefined) return <span className="shell__crumbs" />;
  const { label } = entry;
  const isBelow = subject !== undefined && title !== label;
  return (
    <nav className="shell__crumbs" aria-label={t('admin_view.breadcrumbs')}>
      <ol>
        <li>{group.label}</li>
        <li>
          {isBelow ? <Link to={`/customer/${entry.path}`}>{label}</Link> : <span aria-current="page">{label}</span>}
        </li>
        {isBelow && (
          <li>
            <span aria-current="page">{title}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
