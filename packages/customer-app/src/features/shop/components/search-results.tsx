import { ArrowUpDown, Clover, SearchX, Truck, X } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { InfiniteList, itemsOf } from '../../../shared/components/infinite-list.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import { useFoundProducts } from '../api/shop-queries.ts';
import { type FilterName, filterNames, filtersIn, inputOf, leastCashback } from '../search-filters.ts';
import { ProductBlocks } from './product-block.tsx';

const SortDialog = lazyDialog(async () => (await import('./sort-dialog.tsx')).SortDialog);

/** The products of a search with its filters and its sort, all of which stand in the address. */
export function SearchResults({ asked }: { asked: string }) {
  const { t } = useTranslations();
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);
  const available = useUserInfo().data?.available || undefined;
  const query = useFoundProducts({ ...(asked !== '' && { search: asked }), ...inputOf(filters, available) });
  const change = (name: string, value: string | null) => {
    const next = Object.fromEntries(params);
    delete next[name];
    setParams(value === null ? next : { ...next, [name]: value }, { replace: true });
  };
  const toggle = (name: FilterName) => change(name, filters.on.includes(name) ? null : '1');
  return (
    <>
      <FilterButtons on={filters.on} available={available} onToggle={toggle} />
      <SortLine sort={filters.sort} onSort={(sort) => change('sort', sort)} />
      <QueryState query={query} skeleton={<Skeleton blockSize="480px" />}>
        {(data) => {
          const products = itemsOf(data.pages, (product) => product.productId);
          if (products.length === 0) return <NothingFound asked={asked} on={filters.on} onRemove={toggle} />;
          return (
            <InfiniteList query={query} skeleton={<Skeleton blockSize="240px" />}>
              <ProductBlocks products={products} name={t('search_view.found')} />
            </InfiniteList>
          );
        }}
      </QueryState>
    </>
  );
}

const icons: Partial<Record<FilterName, ReactNode>> = {
  lucky: <Clover size={16} strokeWidth={1.75} aria-hidden="true" />,
  ships: <Truck size={16} strokeWidth={1.75} aria-hidden="true" />,
};

interface FilterButtonsProps {
  on: readonly FilterName[];
  available: string | undefined;
  onToggle: (name: FilterName) => void;
}

/** The pressed filters come first. Those that need an account or its balance are only there with it. */
function FilterButtons({ on, available, onToggle }: FilterButtonsProps) {
  const nameOf = useFilterName(available);
  const user = useUserInfo().data;
  const isOwner = useFriend() === null;
  const offered = filterNames.filter(
    (name) => (name !== 'within' || (available !== undefined && isOwner)) && (name !== 'ships' || user !== undefined),
  );
  const ordered = [...offered.filter((name) => on.includes(name)), ...offered.filter((name) => !on.includes(name))];
  return (
    <div className="filters">
      {ordered.map((name) => (
        <button key={name} type="button" aria-pressed={on.includes(name)} onClick={() => onToggle(name)}>
          {!on.includes(name) && icons[name]}
          {nameOf(name)}
          {on.includes(name) && <X size={16} strokeWidth={1.75} aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}

function useFilterName(available: string | undefined) {
  const { t } = useTranslations();
  return (name: FilterName): string =>
    t(`search_view.filter_${name}`, {
      amount: amountText(available ?? '0', currentLanguage().htmlLang).shown,
      percent: leastCashback,
    });
}

interface SortLineProps {
  sort: ReturnType<typeof filtersIn>['sort'];
  onSort: (sort: string | null) => void;
}

function SortLine({ sort, onSort }: SortLineProps) {
  const { t } = useTranslations();
  const [open, setOpen] = useState(false);
  return (
    <p className="sort-line">
      <button type="button" onClick={() => setOpen(true)}>
        <ArrowUpDown size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(sort === undefined ? 'search_view.sort_best' : `search_view.sort_${sort}`)}
      </button>
      <Suspense>{open && <SortDialog sort={sort} onSort={onSort} onClose={() => setOpen(false)} />}</Suspense>
    </p>
  );
}

interface NothingFoundProps {
  asked: string;
  on: readonly FilterName[];
  onRemove: (name: FilterName) => void;
}

/** Says what found nothing, and which filters could go. */
function NothingFound({ asked, on, onRemove }: NothingFoundProps) {
  const { t } = useTranslations();
  const available = useUserInfo().data?.available || undefined;
  const nameOf = useFilterName(available);
  return (
    <section className="search-none">
      <SearchX size={52} strokeWidth={1.25} aria-hidden="true" />
      <h2>{asked === '' ? t('search_view.noneFiltered') : t('search_view.none', { text: asked })}</h2>
      <p className="muted">{t('search_view.noneText')}</p>
      {on.map((name) => (
        <button key={name} type="button" className="search-none__without" onClick={() => onRemove(name)}>
          {t('search_view.without', { filter: nameOf(name) })}
        </button>
      ))}
    </section>
  );
}
