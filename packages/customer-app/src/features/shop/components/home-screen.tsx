import { shopTitle } from '@goodturn/browser';
import { Suspense, useState, type ReactNode } from 'react';
import { Undo2, Headset, Megaphone, ScrollText, UserRoundPlus } from 'lucide-react';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { usePageTitle } from '../../../shared/components/page.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { PageTitle } from '../../../shared/components/page-title.ts';
import { Tabs } from '../../../shared/components/tabs.tsx';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { withAccount } from '../../../shared/session/login-prompt.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import { SearchLink } from '../../../shared/components/search-link.tsx';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { useCategories } from '../api/shop-queries.ts';
import { everythingId, hasOwnTab } from '../category-tab.ts';
import { sortIn } from '../list-sort.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import './home.css';
import './category-tabs.css';
import { HomeRows } from './home-rows.tsx';
import { LanguageBar } from './language-bar.tsx';
import { ProductList } from './product-list.tsx';

const SortDialog = lazyDialog(async () => (await import('./sort-dialog.tsx')).SortDialog);

/** The start page. What is the person's own stands above the products, and the banners among them. */
export function HomeScreen({ own = false }: { own?: ReactNode }) {
  const { t } = useTranslations();
  const categories = useCategories();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('category');
  // The address keeps the category, so that the way back from a product restores it.
  const change = (name: string, next: string | null) => {
    const { [name]: _, ...others } = Object.fromEntries(params);
    setParams(next === null ? others : { ...others, [name]: next }, { replace: true });
  };
  const choose = (categoryId: string) => change('category', categoryId === everythingId ? null : categoryId);
  const [isSorting, setSorting] = useState(false);
  const sort = sortIn(params);
  usePageTitle('');
  const shown = (categories.data ?? []).filter(hasOwnTab);
  const icons = shown.flatMap(({ icon }) => icon ?? []);
  const tabs = [{ categoryId: everythingId, title: '', icon: null }, ...shown].map(({ categoryId, title, icon }) => ({
    value: categoryId,
    title: textOr(`category_view.${categoryId}`, title),
    picture: icons.length > 0 && <TabPicture urls={categoryId === everythingId ? icons : [icon ?? '']} />,
  }));
  const value = tabs.find((tab) => tab.value === chosen)?.value ?? everythingId;
  const banners = (
    <>
      <BannerCarousel />
      <div className="home__strip">
        {own === false && <Steps />}
        <Shortcuts />
      </div>
    </>
  );
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="visually-hidden">{shopTitle()}</h1>
      <LanguageBar />
      <SearchLink />
      {own || banners}
      <HomeRows />
      <div className="home__title">
        <h2>{t('home_view.title')}</h2>
        <button type="button" onClick={() => setSorting(true)}>
          {t('search_view.sortTitle')}
        </button>
      </div>
      <Suspense>
        {isSorting && (
          <SortDialog sort={sort} onSort={(next) => change('sort', next)} onClose={() => setSorting(false)} />
        )}
      </Suspense>
      <div className="home__tabs">
        <Tabs
          label={t('home_view.categories')}
          tabs={tabs}
          value={value}
          onChange={choose}
          panel="products"
          variant={icons.length > 0 ? 'pictures' : 'line'}
        />
      </div>
      <div
        id="products"
        role="tabpanel"
        aria-label={tabs.find((tab) => tab.value === value)?.title ?? t('home_view.title')}
      >
        <PageTitle value={t('home_view.title')}>
          <ProductList
            key={value + sort}
            categoryId={value === everythingId ? null : value}
            sort={sort}
            banners={own && banners}
          />
        </PageTitle>
      </div>
    </main>
  );
}

/** The operators' picture of a category; four of them are the picture of all. */
function TabPicture({ urls }: { urls: string[] }) {
  return (
    <span className="tabs__picture">
      {urls.slice(0, 4).map((url, index) => (
        <ProductPicture key={index} url={url} alt="" sizes="64px" />
      ))}
    </span>
  );
}

const steps = [
  ['pay', 'home_view.payTitle', 'home_view.payText'],
  ['back', 'home_view.backTitle', 'home_view.backText'],
  ['net', 'home_view.netTitle', 'home_view.netText'],
] as const;

/** Explains to newcomers in three steps how a price works, each drawn with the bar itself. */
function Steps() {
  const { t } = useTranslations();
  return (
    <ol className="steps" aria-label={t('home_view.steps')}>
      {steps.map(([step, title, text]) => (
        <li key={step}>
          <span className={`steps__bar steps__bar--${step}`} aria-hidden="true">
            <i />
            {step === 'back' && <Undo2 className="icon--points" size={18} strokeWidth={1.75} />}
            <i />
          </span>
          <span>
            <b>{t(title)}</b> {t(text)}
          </span>
        </li>
      ))}
    </ol>
  );
}

const shortcuts = [
  { to: '/customer', key: 'home_view.support', icon: Headset },
  { to: '/notice', key: 'home_view.notice', icon: Megaphone },
  { to: '/invite', key: 'home_view.invite', icon: UserRoundPlus },
  { to: '/rule', key: 'home_view.rule', icon: ScrollText },
] as const;

function Shortcuts() {
  const { t } = useTranslations();
  const isFriend = useUserInfo().data?.isFriendLogin === '1';
  const open = (to: string) => {
    if (to !== '/invite') navigate(to);
    else if (!isFriend) withAccount(() => navigate(to));
  };
  return (
    <nav className="shortcuts" aria-label={t('home_view.shortcuts')}>
      {shortcuts.map(({ to, key, icon: Icon }) => (
        <button key={to} type="button" className="shortcut" onClick={() => open(to)}>
          <span className="shortcut__icon">
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {t(key)}
        </button>
      ))}
    </nav>
  );
}
