import { amountText } from '../../../shared/components/amount-text.ts';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useFoundProducts } from '../api/found-queries.ts';
import { type ProductCard } from '../api/shop-queries.ts';
import { Marked } from './marked.tsx';

const shownRows = 8;

interface SearchSuggestionsProps {
  typed: string;
  /** The text at the last pause in typing, which is searched for. */
  settled: string;
  categoryId: string | undefined;
  onOpen: () => void;
}

/** The first products that fit, while somebody types; the list keeps the last ones until the next are there. */
export function SearchSuggestions({ typed, settled, categoryId, onOpen }: SearchSuggestionsProps) {
  const { t } = useTranslations();
  const query = useFoundProducts({
    search: settled === '' ? typed : settled,
    ...(categoryId !== undefined && { categoryId }),
  });
  return (
    <QueryState query={query} skeleton={<Skeleton blockSize="320px" />}>
      {({ pages }) => {
        const products = pages[0]?.list.slice(0, shownRows) ?? [];
        if (products.length === 0) return <p className="muted search-page__hint">{t('search_view.noneYet')}</p>;
        return (
          <ul aria-label={t('search_view.found')}>
            {products.map((product) => (
              <Row key={product.productId} product={product} typed={typed} onOpen={onOpen} />
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}

function Row({ product, typed, onOpen }: { product: ProductCard; typed: string; onOpen: () => void }) {
  const { t } = useTranslations();
  const { productId, productName, brandName, pictureUrl, netPrice, price } = product;
  const shown = amountText(netPrice ?? price, currentLanguage().htmlLang).shown;
  return (
    <li>
      <Link className="search-row" to={`/product_details?id=${productId}`} onClick={onOpen}>
        <ProductPicture url={pictureUrl} alt="" sizes="48px" />
        <span>
          <b translate="no">
            <Marked text={productName} typed={typed} />
          </b>
          <small translate="no">{brandName}</small>
        </span>
        <span className="search-row__net">
          <bdi translate="no">{shown}</bdi> {netPrice !== null && <small>{t('home_view.cardNet')}</small>}
        </span>
      </Link>
    </li>
  );
}
