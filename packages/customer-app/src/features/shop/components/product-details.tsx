import { Amount } from '../../../shared/components/amount.tsx';
import { Carousel } from '../../../shared/components/carousel.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { formatCount } from '../../../shared/i18n/dates.ts';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import type { Product } from '../api/shop-queries.ts';

function detailsOf(product: Product, t: (key: TextKey) => string): { name: string; value: string }[] {
  const { stock, source, variants, properties, offer } = product;
  const names = (options: { name: string }[]) => options.map((option) => option.name).join(', ');
  return [
    // What a campaign offers was taken out of the stock, and is there all the same.
    { name: t('product_view.stock'), value: formatCount(stock + (offer?.unitsLeft ?? 0)) },
    ...(offer === null ? [] : [{ name: t('product_view.unitsLeft'), value: formatCount(offer.unitsLeft) }]),
    { name: t('product_view.source'), value: source },
    { name: t('product_view.colors'), value: names(variants.colors) },
    { name: t('product_view.models'), value: names(variants.models) },
    ...properties,
  ].filter((fact) => fact.value !== '');
}

export function ProductDetails({ product }: { product: Product }) {
  const { t } = useTranslations();
  const { productName, brandName, summary, description, pictureUrls, pics, offer, brandStory } = product;
  return (
    <>
      <div className="product__carousel">
        <Carousel label={t('product_view.pictures')} blockSize={400}>
          {pictureUrls.map((url, index) => (
            <ProductPicture
              key={url}
              url={url}
              alt={productName}
              sizes="(min-width: 900px) 640px, 100vw"
              first={index === 0}
            />
          ))}
        </Carousel>
      </div>
      <p className="muted">{brandName}</p>
      <h2>{productName}</h2>
      <Amount value={offer?.price ?? product.price} size="xl" />
      <p className="product__summary">{summary}</p>
      {offer === null ? <p className="card">{t('product_view.noOffer')}</p> : <PriceBreakdown {...offer} />}
      <dl className="product__facts">
        {detailsOf(product, t).map(({ name, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="product__description">{description}</p>
      {brandStory !== '' && <p className="muted">{brandStory}</p>}
      <div className="product__pictures">
        {pics.map((url) => (
          <ProductPicture key={url} url={url} alt="" sizes="(min-width: 900px) 640px, 100vw" />
        ))}
      </div>
    </>
  );
}
