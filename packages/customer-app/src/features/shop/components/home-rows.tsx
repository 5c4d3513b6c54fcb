import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type ProductCard as Card, useHomeRows } from '../api/shop-queries.ts';
import './home-rows.css';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

/** What operators recommend and what was bought most; a row that has nothing is not there. */
export function HomeRows() {
  const { t } = useTranslations();
  const { data, error } = useHomeRows();
  // The list beneath says what cannot be reached.
  if (error !== null && data === undefined) return null;
  return (
    <>
      <Row title={t('home_view.recommended')} products={data?.recommended} look="large" />
      <Row title={t('home_view.mostBought')} note={t('home_view.days')} products={data?.mostBought} look="small" />
    </>
  );
}

interface RowProps {
  title: string;
  note?: string;
  /** Undefined until they are known: their places are kept. */
  products: Card[] | undefined;
  look: 'large' | 'small';
}

function Row({ title, note, products, look }: RowProps) {
  if (products?.length === 0) return null;
  return (
    <section className="home-row" aria-label={title}>
      <div className="home-row__head">
        <h2>{title}</h2>
        {note !== undefined && <span className="home-row__note">{note}</span>}
      </div>
      <ul className={`home-row__rail home-row__rail--${look}`}>
        {(products ?? [null, null, null, null]).map((product, index) => (
          <li key={product?.productId ?? index}>
            {product === null ? <ProductCardSkeleton /> : <ProductCard product={product} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
