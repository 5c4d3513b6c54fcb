import { ArrowLeft, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGoBack, usePageTitle } from '../../../shared/components/page.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { Redirect, useSearchParams } from '../../../shared/router/router.tsx';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { useShopCounts } from '../api/found-queries.ts';
import { useCategories } from '../api/shop-queries.ts';
import { FoundProducts } from './found-products.tsx';
import { MenuPlace } from './menu-place.tsx';
import './home.css';
import './search.css';
import './category.css';

interface CategoryHead {
  categoryId: string;
  title: string;
  icon: string | null;
}

const pathOf = (categoryId: string) => `/category?${new URLSearchParams({ id: categoryId })}`;

/** One category: its picture, how much there is of it, and its products with their filters. */
export function CategoryScreen() {
  const { t } = useTranslations();
  const [params] = useSearchParams();
  const desktop = useDesktop();
  const categories = useCategories().data?.map((one) => ({
    ...one,
    title: textOr(`category_view.${one.categoryId}`, one.title),
  }));
  const categoryId = params.get('id') ?? '';
  const category = categories?.find((one) => one.categoryId === categoryId);
  usePageTitle(category?.title ?? '');
  if (categories !== undefined && category === undefined) return <Redirect to="/view/home" />;
  const search = category !== undefined && (
    <Link className="home__search" to={`/search?${new URLSearchParams({ category: categoryId })}`}>
      <Search size={22} strokeWidth={1.75} aria-hidden="true" />
      {t('search_view.inCategory', { category: category.title })}
    </Link>
  );
  return (
    <div className="page page--wide">
      {desktop ? <MenuPlace>{search}</MenuPlace> : <CategoryBar>{search}</CategoryBar>}
      <main id="main" tabIndex={-1} className="search-page">
        {/* Both have their places before the categories are known. */}
        {desktop ? <CategoryLinks categories={categories ?? []} chosen={categoryId} /> : <Head category={category} />}
        <FoundProducts asked="" categoryId={categoryId} heading={() => <h1>{category?.title}</h1>} />
      </main>
    </div>
  );
}

function CategoryBar({ children }: { children: ReactNode }) {
  const { t } = useTranslations();
  const goBack = useGoBack();
  return (
    <header className="search-bar">
      <button type="button" className="top-bar__back" aria-label={t('common_view.back')} onClick={goBack}>
        <ArrowLeft className="icon--points" size={24} strokeWidth={1.75} />
      </button>
      {children}
    </header>
  );
}

function Head({ category }: { category: CategoryHead | undefined }) {
  const { t } = useTranslations();
  const counts = useShopCounts().data?.categories.find((one) => one.categoryId === category?.categoryId);
  return (
    <section className="category-head">
      <div>
        <h1>{category?.title}</h1>
        <p className="muted">
          {counts !== undefined && (
            <>
              {t('search_view.products', { number: formatCount(counts.products) })}
              <br />
              {t('search_view.brands', { number: formatCount(counts.brands) })}
            </>
          )}
        </p>
      </div>
      {category?.icon && <ProductPicture url={category.icon} alt="" sizes="190px" first />}
    </section>
  );
}

function CategoryLinks({ categories, chosen }: { categories: readonly CategoryHead[]; chosen: string }) {
  const { t } = useTranslations();
  const counts = useShopCounts().data?.categories;
  return (
    <nav className="category-links" aria-label={t('home_view.categories')}>
      {categories.map(({ categoryId, title, icon }) => {
        const products = counts?.find((one) => one.categoryId === categoryId)?.products;
        return (
          <Link key={categoryId} to={pathOf(categoryId)} aria-current={categoryId === chosen ? 'page' : undefined}>
            {icon !== null && <ProductPicture url={icon} alt="" sizes="56px" />}
            <span>
              {title}
              <small>{products === undefined ? '' : formatCount(products)}</small>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
