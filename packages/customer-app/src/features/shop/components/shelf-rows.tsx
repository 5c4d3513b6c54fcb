import { amountText } from '../../../shared/components/amount-text.ts';
import { amountWord, AmountWords, figureWord } from '../../../shared/components/amount.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { ProductCard } from '../api/shop-queries.ts';

/** The next products of the shelf as rows, two beside each other. */
export function ShelfRows({ products }: { products: readonly ProductCard[] }) {
  const { t } = useTranslations();
  const shown = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;
  return (
    <ul className="shelf__rows">
      {products.map(({ productId, productName, pictureUrl, price, offerPrice, cashback, netPrice }) => (
        <li key={productId}>
          <Link className="shelf__row" to={`/product_details?id=${productId}`}>
            <ProductPicture url={pictureUrl} alt="" sizes="44px" />
            <span className="shelf__what">
              <b translate="no">{productName}</b>
              {offerPrice !== null && cashback !== null && (
                <small>
                  <AmountWords
                    text={t('home_view.cardSum', { price: amountWord(offerPrice), cashback: figureWord(cashback) })}
                  />
                </small>
              )}
            </span>
            <bdi className="shelf__net" translate="no">
              {shown(netPrice ?? price)}
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
