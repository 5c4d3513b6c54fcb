import { Store } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { InfiniteList, itemsOf } from '../../../shared/components/infinite-list.tsx';
import { EmptyState, QueryState } from '../../../shared/components/states.tsx';
import { lazyExtra } from '../../../shared/lazy-page.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useProducts } from '../api/shop-queries.ts';
import { ProductBlocks } from './product-block.tsx';
import { ProductCardSkeleton } from './product-card.tsx';

const HomeContent = lazyExtra(async () => (await import('./home-content.tsx')).HomeContent);

const wideRows = 2;
const narrowCards = 6;

function ListSkeleton({ wide = wideRows }: { wide?: number }) {
  return (
    <div className="products" aria-hidden="true">
      {Array.from({ length: wide + narrowCards }, (_, index) => (
        <ProductCardSkeleton key={index} wide={index < wide} />
      ))}
    </div>
  );
}

interface ProductListProps {
  categoryId: string | null;
  /** The content after the first products. */
  banners?: ReactNode;
}

export function ProductList({ categoryId, banners }: ProductListProps) {
  const { t } = useTranslations();
  const query = useProducts(categoryId);
  return (
    <QueryState query={query} skeleton={<ListSkeleton />}>
      {(data) => {
        const products = itemsOf(data.pages, (product) => product.productId);
        if (products.length === 0) {
          return (
            <>
              <EmptyState icon={Store} title={t('home_view.emptyTitle')} text={t('home_view.emptyText')} />
              {banners}
            </>
          );
        }
        return (
          <InfiniteList query={query} skeleton={<ListSkeleton wide={0} />}>
            <ProductBlocks products={products} between={banners} />
            <Suspense>{!query.hasNextPage && <HomeContent />}</Suspense>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
