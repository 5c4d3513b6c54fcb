import { Link } from '../../../shared/router/link.tsx';
import { Equation } from '../../../shared/components/equation.tsx';
import { PriceBar } from '../../../shared/components/price-bar.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { pictureAt, sourceSetOf } from '../../../shared/pictures.ts';
import { useHomeRows, type Banner, type ProductCard } from '../api/shop-queries.ts';
import { countClick, BannerSlide } from './banner-slide.tsx';
import './product-slide.css';

/** Prices below a hundred fit beside the picture on a phone. */
const shortPrice = '99.99'.length;

/** Returns a product with a campaign as the example: undefined until it is known, null if there is none. */
function useExample(): ProductCard | null | undefined {
  const { data, error } = useHomeRows();
  if (data === undefined) return error === null ? undefined : null;
  const { recommended, mostBought } = data;
  const offered = [...recommended, ...mostBought].filter(({ netPrice }) => netPrice !== null);
  return offered.find(({ offerPrice }) => (offerPrice ?? '').length <= shortPrice) ?? offered[0] ?? null;
}

/**
 * Explains the shop with the operators' sentence and the figures of one real product; without a product, an ordinary
 * banner.
 */
export function ProductSlide({ banner }: { banner: Banner }) {
  const example = useExample();
  return example === null ? <BannerSlide banner={banner} /> : <ExampleSlide banner={banner} example={example} />;
}

function ExampleSlide({ banner, example }: { banner: Banner; example: ProductCard | undefined }) {
  const { t } = useTranslations();
  const { productId, productName = '', brandName = '', pictureUrl } = example ?? {};
  const { offerPrice = null, cashback = null, netPrice = null } = example ?? {};
  const to = productId === undefined ? '/view/home' : `/product_details?id=${productId}`;
  return (
    <Link className="product-slide" to={to} draggable={false} onClick={() => example && countClick(banner)}>
      {pictureUrl !== undefined && pictureUrl !== '' && (
        <img
          className="product-slide__picture"
          src={pictureAt(pictureUrl, 720)}
          srcSet={sourceSetOf(pictureUrl)}
          sizes="(min-width: 900px) 560px, 58vw"
          alt=""
          draggable={false}
          fetchPriority="high"
        />
      )}
      <div className="product-slide__text">
        <h2>{banner.title}</h2>
        <Equation
          size="s"
          terms={[
            { kind: 'pay', name: t('figures_view.pay'), value: offerPrice ?? undefined },
            { kind: 'back', name: t('figures_view.back'), value: cashback ?? undefined },
            { kind: 'net', name: t('figures_view.net'), value: netPrice ?? undefined },
          ]}
        />
        <div className="product-slide__bar">
          {offerPrice !== null && cashback !== null && <PriceBar price={offerPrice} cashback={cashback} />}
        </div>
        <p className="product-slide__name">
          {example && t('home_view.by', { product: productName, brand: brandName })}
        </p>
      </div>
    </Link>
  );
}
