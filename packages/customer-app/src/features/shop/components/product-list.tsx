import { Suspense, type ReactNode } from 'react';
import { InfiniteList, itemsOf } from '../../../shared/components/infinite-list.tsx';
import { QueryState } from '../../../shared/components/states.tsx';
import { lazyExtra } from '../../../shared/lazy-page.tsx';
import type { ListSort } from '../list-sort.ts';
import { useProducts } from '../api/shop-queries.ts';
import { ProductBlocks } from './product-block.tsx';
import { ProductCardSkeleton } from './product-card.tsx';

const HomeContent = lazyExtra(async () => (await import('./home-content.tsx')).HomeContent);
/** A shop or a category is seldom empty. */
const NoProducts = lazyExtra(async () => (await import('./no-products.tsx')).NoProducts);

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
  sort: ListSort | undefined;
  /** The content after the first products. */
  banners?: ReactNode;
}

export function ProductList({ categoryId, sort, banners }: ProductListProps) {
  const query = useProducts(categoryId, sort);
  return (
    <QueryState query={query} skeleton={<ListSkeleton />}>
      {(data) => {
        const products = itemsOf(data.pages, (product) => product.productId);
        if (products.length === 0) {
          return (
            <>
              <Suspense>
                <NoProducts />
              </Suspense>
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
