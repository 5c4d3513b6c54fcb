import type { ReactNode } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type ProductCard as Card, useHomeRows } from '../api/shop-queries.ts';
import './home-rows.css';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

/**
 * What operators recommend and what was bought most; a row that has nothing is not there. What they recommend in the ranking
 * stands beneath it under its own heading, so that nobody takes it for counted.
 */
export function HomeRows() {
  const { t } = useTranslations();
  const { data, error } = useHomeRows();
  // The list beneath says what cannot be reached.
  if (error !== null && data === undefined) return null;
  return (
    <>
      <Row title={t('home_view.recommended')} products={data?.recommended} look="large" />
      <Row title={t('home_view.mostBought')} note={t('home_view.days')} products={data?.mostBought} look="small">
        <Rail
          head={<h3>{t('home_view.rankingRecommended')}</h3>}
          note={t('home_view.notRanked')}
          products={data?.rankingRecommended ?? []}
          look="small"
        />
      </Row>
    </>
  );
}

interface RailProps {
  head: ReactNode;
  note?: string;
  /** Undefined until they are known: their places are kept. */
  products: Card[] | undefined;
  look: 'large' | 'small';
}

interface RowProps extends Omit<RailProps, 'head'> {
  title: string;
  /** What stands beneath it. */
  children?: ReactNode;
}

function Row({ title, products, children, ...rail }: RowProps) {
  if (products?.length === 0) return null;
  return (
    <section className="home-row" aria-label={title}>
      <Rail head={<h2>{title}</h2>} products={products} {...rail} />
      {children}
    </section>
  );
}

function Rail({ head, note, products, look }: RailProps) {
  if (products?.length === 0) return null;
  return (
    <>
      <div className="home-row__head">
        {head}
        {note !== undefined && <span className="home-row__note">{note}</span>}
      </div>
      <ul className={`home-row__rail home-row__rail--${look}`}>
        {(products ?? [null, null, null, null]).map((product, index) => (
          <li key={product?.productId ?? index}>
            {product === null ? <ProductCardSkeleton /> : <ProductCard product={product} />}
          </li>
        ))}
      </ul>
    </>
  );
}
