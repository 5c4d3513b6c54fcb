import { amountText } from '../../../shared/components/amount-text.ts';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { ProductCard } from '../api/shop-queries.ts';
import { Marked } from './marked.tsx';

interface ProductRowProps {
  product: ProductCard;
  /** The text that is underlined in the name. */
  typed?: string;
  onOpen?: () => void;
}

/** A product as a row of the search, with its net price at the end. */
export function ProductRow({ product, typed = '', onOpen }: ProductRowProps) {
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
