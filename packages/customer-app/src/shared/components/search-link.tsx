import { Search } from 'lucide-react';
import { useCall } from '../api/calls.ts';
import { useTranslations } from '../i18n/texts.ts';
import { Link } from '../router/link.tsx';
import './search-link.css';

/** Looks like the field of the search that it opens; says how much there is to find, once that is known. */
export function SearchLink() {
  const { t } = useTranslations();
  const products = useCall('customer/shopCounts').data?.products ?? 0;
  return (
    <Link className="home__search" to="/search">
      <Search size={22} strokeWidth={1.75} aria-hidden="true" />
      {products > 1 ? t('home_view.searchCount', { number: products }) : t('home_view.search')}
    </Link>
  );
}
