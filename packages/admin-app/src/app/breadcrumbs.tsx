import { Link, useLocation } from 'react-router';
import { useTranslations } from '../shared/i18n/texts.ts';
import { useShownTitle } from '../shared/page-title.ts';
import { useMenu } from './menu.ts';

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
