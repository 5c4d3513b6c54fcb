import { SearchX } from 'lucide-react';
import { Suspense, type ReactNode, useState } from 'react';
import { InfiniteList, itemsOf } from '../../../shared/components/infinite-list.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { type FilterCounts, useFilterCounts, useFoundProducts } from '../api/found-queries.ts';
import { inputOf } from '../search-filters.ts';
import { type FilterChoice, useFilterChoice } from '../use-filter-choice.ts';
import { FilterChips, usePressedChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useFoundWords } from './found-words.tsx';
import { OtherProducts } from './other-products.tsx';
import { ProductBlocks } from './product-block.tsx';
import { SortButton } from './sort-button.tsx';
import './finder.css';

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type CountedInput = Parameters<typeof useFilterCounts>[0];

const withinOf = (asked: string, categoryId: string | undefined) => ({
  ...(asked !== '' && { search: asked }),
  ...(categoryId !== undefined && { categoryId }),
});

interface FoundProductsProps {
  /** The text of the search; empty for all products. */
  asked: string;
  categoryId?: string | undefined;
  /** The heading that a desktop shows above the products. */
  heading: (counts: FilterCounts | undefined) => ReactNode;
}

/** The products of a search or a category with their filters and their sort, all of which stand in the address. */
export function FoundProducts({ asked, categoryId, heading }: FoundProductsProps) {
  const { t } = useTranslations();
  const desktop = useDesktop();
  const [params, setParams] = useSearchParams();
  const choice = useFilterChoice(params, (next) => setParams(next, { replace: true }));
  const [isFiltering, setFiltering] = useState(false);
  const { sort } = choice.filters;
  const within = withinOf(asked, categoryId);
  const input = { ...within, ...inputOf(choice.filters, choice.available) };
  const query = useFoundProducts({ ...input, ...(sort && { sort }) });
  const counts = useFilterCounts(input, choice.available).data;
  const list = <List query={query} asked={asked} categoryId={categoryId} choice={choice} counts={counts} />;
  const unsorted = asked === '' ? t('search_view.sortTitle') : t('search_view.sort_best');
  const sorting = (
    <SortButton sort={sort} unsorted={unsorted} onSort={(next) => choice.change({ sort: next ?? undefined })} />
  );
  if (!desktop) {
    return (
      <>
        <FilterChips choice={choice} counts={counts} onAll={() => setFiltering(true)} />
        <Suspense>{isFiltering && <FilterSheet within={within} onClose={() => setFiltering(false)} />}</Suspense>
        <div className="sort-line">
          <CountOf counts={counts} />
          {sorting}
        </div>
        {list}
      </>
    );
  }
  return (
    <div className="finder">
      <FilterPanel choice={choice} counts={counts} />
      <div className="finder__found">
        <div className="finder__head">
          {heading(counts)}
          <CountOf counts={counts} />
          <span className="finder__chosen">
            <FilterChips choice={choice} counts={counts} pressedOnly />
            {sorting}
          </span>
        </div>
        {list}
      </div>
    </div>
  );
}

/** Shows how many products the filters leave, and of how many. */
function CountOf({ counts }: { counts: FilterCounts | undefined }) {
  const { t } = useTranslations();
  return (
    <span className="sort-line__count" role="status">
      {counts !== undefined &&
        t('search_view.countOf', { number: formatCount(counts.found), all: formatCount(counts.products) })}
    </span>
  );
}

interface ListProps {
  query: ReturnType<typeof useFoundProducts>;
  asked: string;
  categoryId: string | undefined;
  choice: FilterChoice;
  counts: FilterCounts | undefined;
}

function List({ query, asked, categoryId, choice, counts }: ListProps) {
  const { t } = useTranslations();
  const words = useFoundWords(asked, categoryId === undefined);
  return (
    <QueryState query={query} skeleton={<Skeleton blockSize="480px" />}>
      {(data) => {
        const products = itemsOf(data.pages, (product) => product.productId);
        if (products.length === 0) {
          return (
            <>
              <NothingFound asked={asked} categoryId={categoryId} choice={choice} counts={counts} />
              <div className="search-none__others">
                <OtherProducts />
              </div>
            </>
          );
        }
        return (
          <InfiniteList query={query} skeleton={<Skeleton blockSize="240px" />}>
            <ProductBlocks products={products} name={t('search_view.found')} words={words} />
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}

/** Says what found nothing, and which filters could go. */
function NothingFound({ asked, categoryId, choice, counts }: Omit<ListProps, 'query'>) {
  const { t } = useTranslations();
  const pressed = usePressedChips(choice, counts);
  const within = withinOf(asked, categoryId);
  return (
    <section className="search-none">
      <SearchX size={52} strokeWidth={1.25} aria-hidden="true" />
      <h2>{asked === '' ? t('search_view.noneFiltered') : t('search_view.none', { text: asked })}</h2>
      {asked !== '' && <p className="muted">{t('search_view.noneText')}</p>}
      {pressed.map(({ key, name, others, onPress }) => (
        <button key={key} type="button" className="search-none__without" onClick={onPress}>
          {t('search_view.without', { filter: name })}
          <CountWithout input={{ ...within, ...inputOf(others, choice.available) }} balance={choice.available} />
        </button>
      ))}
    </section>
  );
}

/** Says how many products there are without one of the filters, once that is known. */
function CountWithout({ input, balance }: { input: CountedInput; balance: string | undefined }) {
  const { t } = useTranslations();
  const found = useFilterCounts(input, balance).data?.found;
  if (found === undefined) return null;
  return (
    <span className="muted">
      {found === 0 ? t('search_view.stillNone') : t('search_view.products', { number: formatCount(found) })}
    </span>
  );
}
