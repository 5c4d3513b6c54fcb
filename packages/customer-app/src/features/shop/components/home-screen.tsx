import { shopTitle } from '@goodturn/browser';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { usePageTitle } from '../../../shared/components/page.tsx';
import { PageTitle } from '../../../shared/components/page-title.ts';
import { Tabs } from '../../../shared/components/tabs.tsx';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import { useToken } from '../../../shared/session/token.ts';
import { useCategories } from '../api/shop-queries.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import './home.css';
import { HomeRows } from './home-rows.tsx';
import { LanguageBar } from './language-bar.tsx';
import { ProductList } from './product-list.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Steps } from './steps.tsx';

/** The tab of all products is first, even if the shop has no such category; its list needs no category. */
const everythingId = '1';
const categoryWithoutTab = '6';

export function HomeScreen() {
  const { t } = useTranslations();
  const categories = useCategories();
  const [params, setParams] = useSearchParams();
  const visitor = useToken() === null;
  const chosen = params.get('category');
  // The address keeps the category, so that the way back from a product restores it.
  const choose = (categoryId: string) =>
    setParams(categoryId === everythingId ? {} : { category: categoryId }, { replace: true });
  usePageTitle('');
  const shown = (categories.data ?? []).filter(
    ({ categoryId }) => categoryId !== everythingId && categoryId !== categoryWithoutTab,
  );
  const tabs = [{ categoryId: everythingId, title: '' }, ...shown].map(({ categoryId, title }) => ({
    value: categoryId,
    title: textOr(`category_view.${categoryId}`, title),
  }));
  const value = tabs.find((tab) => tab.value === chosen)?.value ?? everythingId;
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="visually-hidden">{shopTitle()}</h1>
      <LanguageBar />
      <BannerCarousel />
      <div className="home__strip">
        {visitor && <Steps />}
        <Shortcuts />
      </div>
      <HomeRows />
      <h2 className="home__title">{t('home_view.title')}</h2>
      <div className="home__tabs">
        <Tabs label={t('home_view.categories')} tabs={tabs} value={value} onChange={choose} panel="products" />
      </div>
      <div
        id="products"
        role="tabpanel"
        aria-label={tabs.find((tab) => tab.value === value)?.title ?? t('home_view.title')}
      >
        <PageTitle value={t('home_view.title')}>
          <ProductList key={value} categoryId={value === everythingId ? null : value} />
        </PageTitle>
      </div>
    </main>
  );
}
