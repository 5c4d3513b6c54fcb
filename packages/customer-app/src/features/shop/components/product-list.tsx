import { Store } from 'lucide-react';
import { Link } from '../../../shared/router/link.tsx';
import { Amount } from '../../../shared/components/amount.tsx';
import { amountText } from '../../../shared/components/amount-text.ts';
import { InfiniteList } from '../../../shared/components/infinite-list.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { itemsOf } from '../../../shared/pages-of.ts';
import { type ProductCard, useProducts } from '../api/shop-queries.ts';

const wideRows = 2;
const narrowCards = 6;

function Card({ product, wide, first }: { product: ProductCard; wide: boolean; first: boolean }) {
  const { t } = useTranslations();
  const { productId, productName, price, pictureUrl, brandName, cashback } = product;
  return (
    <Link className={`product-card${wide ? ' product-card--wide' : ''}`} to={`/product_details?id=${productId}`}>
      <div style={{ overflow: 'hidden' }}>
        <ProductPicture
          url={pictureUrl}
          alt=""
          sizes={wide ? '(min-width: 900px) 280px, 46vw' : '(min-width: 900px) 200px, 46vw'}
          first={first}
        />
      </div>
      <div className="product-card__text">
        <span className="product-card__brand">{brandName}</span>
        <h2 className="product-card__name">{productName}</h2>
        <Amount value={price} size={wide ? 'l' : 'm'} />
        {cashback !== null && (
          <span className="product-card__back">
            {t('home_view.comesBack', { amount: amountText(cashback, currentLanguage().htmlLang).shown })}
          </span>
        )}
      </div>
    </Link>
  );
}

/** The shape of the list that is on its way: as many rows and columns, at the same heights. */
function ListSkeleton({ wide = wideRows }: { wide?: number }) {
  return (
    <div className="products" aria-hidden="true">
      {Array.from({ length: wide + narrowCards }, (_, index) => (
        <div key={index} className={`product-card${index < wide ? ' product-card--wide' : ''}`}>
          <span className="skeleton product-card__picture" />
          <div className="product-card__text">
            <Skeleton blockSize="0.75rem" inlineSize="40%" />
            <Skeleton blockSize="1rem" />
            <Skeleton blockSize="1rem" inlineSize="70%" />
            <Skeleton blockSize="1.25rem" inlineSize="50%" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function ProductList({ categoryId }: { categoryId: string | null }) {
  const { t } = useTranslations();
  const query = useProducts(categoryId);
  return (
    <QueryState query={query} skeleton={<ListSkeleton />}>
      {(data) => {
        const products = itemsOf(data.pages, (product) => product.productId);
        if (products.length === 0) {
          return <EmptyState icon={Store} title={t('home_view.emptyTitle')} text={t('home_view.emptyText')} />;
        }
        return (
          <InfiniteList query={query} skeleton={<ListSkeleton wide={0} />}>
            <div className="products">
              {products.map((product, index) => (
                <Card key={product.productId} product={product} wide={index < wideRows} first={index < wideRows} />
              ))}
            </div>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
