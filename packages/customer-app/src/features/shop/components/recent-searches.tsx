import { ChevronRight, Heart, History, X } from 'lucide-react';
import { useState } from 'react';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useToken } from '../../../shared/session/token.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useLastFavourites } from '../api/found-queries.ts';
import { useCategories } from '../api/shop-queries.ts';
import { forgetSearch, forgetSearches, recentSearches } from '../../../shared/session/recent-searches.ts';
import { ProductRow } from './product-row.tsx';

/** Shows the content of the search page before anything is typed. */
export function SearchStart({ onChoose }: { onChoose: (text: string) => void }) {
  const isLoggedIn = useToken() !== null;
  const isOwner = useFriend() === null;
  return (
    <>
      <RecentSearches onChoose={onChoose} />
      {isLoggedIn && isOwner && <OwnFavourites />}
      <Categories />
    </>
  );
}

/** The link to the favourites, with the two that were marked last. */
function OwnFavourites() {
  const { t } = useTranslations();
  const favourites = useLastFavourites().data?.list ?? [];
  return (
    <>
      <Link to="/favourites" className="search-page__favourites">
        <Heart size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('favourite_view.title')}
        <ChevronRight className="icon--points" size={16} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      {favourites.length > 0 && (
        <ul aria-label={t('favourite_view.title')}>
          {favourites.map((product) => (
            <ProductRow key={product.productId} product={product} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Links to the pages of the categories. */
function Categories() {
  const { t } = useTranslations();
  const categories = useCategories().data ?? [];
  return (
    <nav className="filters" aria-label={t('home_view.categories')}>
      {categories.map(({ categoryId, title }) => (
        <Link key={categoryId} to={`/category?${new URLSearchParams({ id: categoryId })}`}>
          {textOr(`category_view.${categoryId}`, title)}
        </Link>
      ))}
    </nav>
  );
}

/** Lists the searches made on this device before, which can be removed one by one or all at once. */
function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslations();
  const [searches, setSearches] = useState(recentSearches);
  const forget = (change: () => void) => {
    change();
    setSearches(recentSearches());
  };
  if (searches.length === 0) return <p className="muted search-page__hint">{t('search_view.hint')}</p>;
  return (
    <section aria-labelledby="recent-searches">
      <div className="search-page__head">
        <h2 id="recent-searches">{t('search_view.recent')}</h2>
        <button type="button" onClick={() => forget(forgetSearches)}>
          {t('search_view.forgetAll')}
        </button>
      </div>
      <ul>
        {searches.map((text) => (
          <li key={text} className="search-row search-row--recent">
            <button type="button" className="search-row__again" onClick={() => onChoose(text)}>
              <History size={20} strokeWidth={1.75} aria-hidden="true" />
              <bdi translate="no">{text}</bdi>
            </button>
            <button
              type="button"
              className="search-row__forget"
              aria-label={t('search_view.forget', { text })}
              onClick={() => forget(() => forgetSearch(text))}
            >
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
