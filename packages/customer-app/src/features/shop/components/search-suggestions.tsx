import { ChevronRight, LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../shared/components/brand-mark.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useFoundProducts, useShopCounts } from '../api/found-queries.ts';
import { type ProductCard, useCategories } from '../api/shop-queries.ts';
import { hasOwnTab } from '../category-tab.ts';
import { hits, Marked } from './marked.tsx';
import { ProductRow } from './product-row.tsx';

const shownRows = 8;

interface SearchSuggestionsProps {
  typed: string;
  /** The text at the last pause in typing, which is searched for. */
  settled: string;
  categoryId: string | undefined;
  onOpen: () => void;
}

/**
 * The first products that fit, while somebody types, then brands and categories of that name; the list keeps the last
 * products until the next are there.
 */
export function SearchSuggestions({ typed, settled, categoryId, onOpen }: SearchSuggestionsProps) {
  const { t } = useTranslations();
  const query = useFoundProducts({
    search: settled === '' ? typed : settled,
    ...(categoryId !== undefined && { categoryId }),
  });
  return (
    <QueryState query={query} skeleton={<Skeleton blockSize="320px" />}>
      {({ pages }) => {
        const found = pages[0]?.list ?? [];
        const products = found.slice(0, shownRows);
        if (products.length === 0) return <p className="muted search-page__hint">{t('search_view.noneYet')}</p>;
        return (
          <ul aria-label={t('search_view.found')}>
            {products.map((product) => (
              <ProductRow key={product.productId} product={product} typed={typed} onOpen={onOpen} />
            ))}
            <BrandRows products={found} typed={typed} />
            {categoryId === undefined && <CategoryRows typed={typed} />}
          </ul>
        );
      }}
    </QueryState>
  );
}

interface GroupRowProps {
  to: string;
  mark: ReactNode;
  name: string;
  typed: string;
  note: string;
}

function GroupRow({ to, mark, name, typed, note }: GroupRowProps) {
  return (
    <li>
      <Link className="search-row search-row--group" to={to}>
        <span className="search-row__mark">{mark}</span>
        <span>
          <b>
            <Marked text={name} typed={typed} />
          </b>
          <small>{note}</small>
        </span>
        <ChevronRight className="icon--points" size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}

function BrandRows({ products, typed }: { products: readonly ProductCard[]; typed: string }) {
  const { t } = useTranslations();
  const brands = [...new Set(products.map(({ brandName }) => brandName))].filter((name) => hits(name, typed));
  return brands.map((name) => (
    <GroupRow
      key={name}
      to={`/search?${new URLSearchParams({ q: name })}`}
      mark={<BrandMark name={name} />}
      name={name}
      typed={typed}
      note={t('search_view.brand')}
    />
  ));
}

function CategoryRows({ typed }: { typed: string }) {
  const { t } = useTranslations();
  const categories = useCategories().data?.filter(hasOwnTab) ?? [];
  const counts = useShopCounts().data?.categories;
  return categories
    .map(({ categoryId, title }) => ({ categoryId, name: textOr(`category_view.${categoryId}`, title) }))
    .filter(({ name }) => hits(name, typed))
    .map(({ categoryId, name }) => {
      const products = counts?.find((one) => one.categoryId === categoryId)?.products;
      return (
        <GroupRow
          key={categoryId}
          to={`/category?${new URLSearchParams({ id: categoryId })}`}
          mark={<LayoutGrid size={22} strokeWidth={1.75} aria-hidden="true" />}
          name={name}
          typed={typed}
          note={products === undefined ? '' : t('search_view.products', { number: formatCount(products) })}
        />
      );
    });
}
