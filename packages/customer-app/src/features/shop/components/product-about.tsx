import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import { safeLink } from '../../../shared/safe-link.ts';
import type { Product } from '../api/found-queries.ts';
import { positionOf } from './gallery.tsx';

function factsOf(product: Product, t: (key: TextKey) => string): { name: string; value: string }[] {
  const { stock, source, properties, offer } = product;
  return [
    ...properties,
    // Units of a campaign were taken out of the stock, but are available all the same.
    { name: t('product_view.stock'), value: formatCount(stock + (offer?.unitsLeft ?? 0)) },
    { name: t('product_view.source'), value: source },
  ].filter((fact) => fact.value !== '');
}

export function ProductAbout({ product }: { product: Product }) {
  const { t } = useTranslations();
  const { productName, description, brandStory, brand, descriptionPictureUrls } = product;
  const website = safeLink(brand.website);
  return (
    <div className="product__about">
      <section className="product__description">
        <h2>{t('product_view.about')}</h2>
        <p>{description}</p>
        {brandStory !== '' && <p className="muted">{brandStory}</p>}
        {website !== undefined && (
          <p>
            <a href={website} target="_blank" rel="noreferrer">
              {t('product_view.website')}:{' '}
              <bdi translate="no" dir="ltr">
                {new URL(website).host}
              </bdi>
            </a>
          </p>
        )}
      </section>
      <dl className="product__facts">
        {factsOf(product, t).map(({ name, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              <bdi translate="no">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {descriptionPictureUrls.map((url, index) => (
        <div key={url} className="product__description-picture">
          <ProductPicture
            url={url}
            alt={`${productName}, ${positionOf(index, descriptionPictureUrls, t)}`}
            sizes="92vw"
          />
        </div>
      ))}
    </div>
  );
}
