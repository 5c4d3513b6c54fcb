import { Link } from '../../../shared/router/link.tsx';
import { Equation } from '../../../shared/components/equation.tsx';
import { PriceBar } from '../../../shared/components/price-bar.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { pictureAt, sourceSetOf } from '../../../shared/pictures.ts';
import { type ProductCard, useHomeRows } from '../api/shop-queries.ts';
import './first-slide.css';

/** Prices below a hundred stand beside the picture on a phone. */
const shortPrice = '99.99'.length;

/** A product with a campaign to show it by; undefined until it is known, and where there is none. */
function useExample(): ProductCard | undefined {
  const { recommended = [], mostBought = [] } = useHomeRows().data ?? {};
  const offered = [...recommended, ...mostBought].filter(({ netPrice }) => netPrice !== null);
  return offered.find(({ offerPrice }) => (offerPrice ?? '').length <= shortPrice) ?? offered[0];
}

/** What the shop is, in one sentence and in the figures of one real product. */
export function FirstSlide() {
  const { t } = useTranslations();
  const example = useExample();
  const { productId, productName = '', brandName = '', pictureUrl } = example ?? {};
  const { offerPrice = null, cashback = null, netPrice = null } = example ?? {};
  const to = productId === undefined ? '/view/home' : `/product_details?id=${productId}`;
  return (
    <Link className="first-slide" to={to} draggable={false}>
      {pictureUrl !== undefined && (
        <img
          className="first-slide__picture"
          src={pictureAt(pictureUrl, 720)}
          srcSet={sourceSetOf(pictureUrl)}
          sizes="(min-width: 900px) 560px, 58vw"
          alt=""
          draggable={false}
          fetchPriority="high"
        />
      )}
      <div className="first-slide__text">
        <h2>{t('home_view.first')}</h2>
        <Equation
          size="s"
          terms={[
            { kind: 'pay', name: t('figures_view.pay'), value: offerPrice ?? undefined },
            { kind: 'back', name: t('figures_view.back'), value: cashback ?? undefined },
            { kind: 'net', name: t('figures_view.net'), value: netPrice ?? undefined },
          ]}
        />
        <div className="first-slide__bar">
          {offerPrice !== null && cashback !== null && <PriceBar price={offerPrice} cashback={cashback} />}
        </div>
        <p className="first-slide__name">{example && t('home_view.by', { product: productName, brand: brandName })}</p>
      </div>
    </Link>
  );
}
