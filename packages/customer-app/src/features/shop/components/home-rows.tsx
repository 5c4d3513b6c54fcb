import type { ReactNode } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useHomeRows, type ProductCard as Card } from '../api/shop-queries.ts';
import './home-rows.css';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

/**
 * The products that operators recommend and those that were bought most; an empty row is not rendered. Recommendations
 * within the ranking have a separate heading beneath it, so that nobody takes them for counted purchases.
 */
export function HomeRows() {
  const { t } = useTranslations();
  const { data, error } = useHomeRows();
  // The list beneath shows the connection error.
  if (error !== null && data === undefined) return null;
  return (
    <>
      <HomeRow title={t('home_view.recommended')} products={data?.recommended} size="large" />
      <HomeRow title={t('home_view.mostBought')} note={t('home_view.days')} products={data?.mostBought} size="small">
        <Rail
          head={<h3>{t('home_view.rankingRecommended')}</h3>}
          note={t('home_view.notRanked')}
          products={data?.rankingRecommended ?? []}
          size="small"
        />
      </HomeRow>
    </>
  );
}

interface RailProps {
  head: ReactNode;
  note?: string;
  /** It is undefined until the products are known: their space is reserved. */
  products: Card[] | undefined;
  size: 'large' | 'small';
}

interface RowProps extends Omit<RailProps, 'head'> {
  title: string;
  /** Content beneath the row. */
  children?: ReactNode;
}

export function HomeRow({ title, products, children, ...rail }: RowProps) {
  if (products?.length === 0) return null;
  return (
    <section className="home-row" aria-label={title}>
      <Rail head={<h2>{title}</h2>} products={products} {...rail} />
      {children}
    </section>
  );
}

function Rail({ head, note, products, size }: RailProps) {
  if (products?.length === 0) return null;
  return (
    <>
      <div className="home-row__head">
        {head}
        {note !== undefined && <span className="home-row__note">{note}</span>}
      </div>
      <ul className={`home-row__rail home-row__rail--${size}`}>
        {(products ?? [null, null, null, null]).map((product, index) => (
          <li key={product?.productId ?? index}>
            {product === null ? <ProductCardSkeleton /> : <ProductCard product={product} />}
          </li>
        ))}
      </ul>
    </>
  );
}
