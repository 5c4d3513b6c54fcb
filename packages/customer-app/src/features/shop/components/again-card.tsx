import { RotateCw } from 'lucide-react';
import { BrandMark } from '../../../shared/components/brand-mark.tsx';
import { Equation } from '../../../shared/components/equation.tsx';
import { PriceBar } from '../../../shared/components/price-bar.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { formatWeekday } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { keepOpenedOffer } from '../../../shared/session/opened-offers.ts';
import { type Favourite, offerName } from './favourites-screen.tsx';
import { RemoveHeart } from './remove-heart.tsx';

interface AgainCardProps {
  favourite: Favourite;
  onRemove: (id: string) => void;
  onRestore: (id: string) => void;
}

/** A favourite that is in a campaign again. It says since when, and never until when. */
export function AgainCard({ favourite, ...changes }: AgainCardProps) {
  const { t } = useTranslations();
  const { product, mark } = favourite;
  const { productId, productName, brandName, pictureUrl, offerPrice, cashback, netPrice } = product;
  return (
    <article className="again" aria-label={productName}>
      <Link
        to={`/product_details?id=${productId}`}
        className="again__product"
        onClick={() => keepOpenedOffer(offerName(favourite))}
      >
        <span className="again__picture">
          <ProductPicture url={pictureUrl} alt="" sizes="(min-width: 900px) 560px, 92vw" />
        </span>
        <span className="again__text">
          <span className="again__since">
            <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('favourite_view.again', { day: formatWeekday(mark?.againSince ?? '') })}
          </span>
          <span className="again__name">
            <b translate="no">{productName}</b>
            <span className="again__maker">
              <BrandMark name={brandName} />
              {t('product_view.by', { brand: brandName })}
            </span>
          </span>
        </span>
      </Link>
      <div className="again__figures">
        <Equation
          size="s"
          terms={[
            { kind: 'pay', name: t('figures_view.pay'), value: offerPrice ?? undefined },
            { kind: 'back', name: t('figures_view.back'), value: cashback ?? undefined },
            { kind: 'net', name: t('figures_view.net'), value: netPrice ?? undefined },
          ]}
        />
        {offerPrice !== null && cashback !== null && (
          <PriceBar price={offerPrice} cashback={cashback} brandName={brandName} />
        )}
      </div>
      <RemoveHeart favourite={favourite} {...changes} />
    </article>
  );
}
