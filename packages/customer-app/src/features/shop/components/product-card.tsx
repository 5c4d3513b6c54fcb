import { Clover } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from '../../../shared/router/link.tsx';
import { Amount, amountWord, AmountWords, figureWord } from '../../../shared/components/amount.tsx';
import { amountText } from '../../../shared/components/amount-text.ts';
import { PriceBar } from '../../../shared/components/price-bar.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { TravellingPicture, useTravels, withPicture } from '../../../shared/components/travelling-picture.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Skeleton } from '../../../shared/components/states.tsx';
import { lazyExtra } from '../../../shared/lazy-page.tsx';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import type { ProductCard as Card } from '../api/shop-queries.ts';

/** Loaded for those who are logged in alone, so that a first visit does without. */
const Heart = lazyExtra(async () => (await import('./favourite-heart.tsx')).FavouriteHeart);

/** What a card says of brand and product. */
export interface CardWords {
  brand: ReactNode;
  name: ReactNode;
}

interface ProductCardProps {
  product: Card;
  words?: CardWords | undefined;
  /** Whether the card has its own row on a phone. */
  wide?: boolean;
  first?: boolean;
}

export function ProductCard({ product, words, wide = false, first = false }: ProductCardProps) {
  const { productId, productName, price, pictureUrl, brandName, cashback, offerPrice, netPrice } = product;
  const [travels, begin] = useTravels();
  const user = useUserInfo().data;
  const place = wide ? ' product-card-place--wide' : '';
  return (
    <div className={`product-card-place${place}`}>
      <Link
        className={`product-card${wide ? ' product-card--wide' : ''}`}
        to={`/product_details?id=${productId}`}
        state={withPicture(pictureUrl)}
        onClick={begin}
      >
        <TravellingPicture travels={travels}>
          <div className="product-card__picture">
            <ProductPicture url={pictureUrl} alt="" sizes="(min-width: 900px) 282px, 46vw" first={first} />
          </div>
        </TravellingPicture>
        {offerPrice !== null && cashback !== null && <PriceBar price={offerPrice} cashback={cashback} thin />}
        <div className="product-card__text">
          <span className="product-card__brand">{words?.brand ?? brandName}</span>
          <h3 className="product-card__name" translate="no">
            {words?.name ?? productName}
          </h3>
          {netPrice === null ? <Amount value={price} size="l" /> : <Figures product={product} />}
        </div>
      </Link>
      <Suspense>{user !== undefined && <Heart productId={productId} name={productName} />}</Suspense>
    </div>
  );
}

function Figures({ product: { offerPrice, cashback, netPrice, luckyOdds } }: { product: Card }) {
  const { t } = useTranslations();
  const shown = (amount: string | null) => amountText(amount ?? '0', currentLanguage().htmlLang).shown;
  return (
    <>
      <span className="product-card__sum">
        <AmountWords
          text={t('home_view.cardSum', { price: amountWord(offerPrice ?? '0'), cashback: figureWord(cashback ?? '0') })}
        />
      </span>
      <span className="product-card__net">
        <bdi translate="no">{shown(netPrice)}</bdi> <small>{t('home_view.cardNet')}</small>
      </span>
      {luckyOdds !== null && (
        <span className="product-card__lucky">
          <Clover size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <AmountWords text={t('home_view.cardLucky', { ...luckyOdds, bonus: amountWord(luckyOdds.bonus) })} />
          </span>
        </span>
      )}
    </>
  );
}

export function ProductCardSkeleton({ wide = false }: { wide?: boolean }) {
  return (
    <div className={`product-card${wide ? ' product-card--wide' : ''}`} aria-hidden="true">
      <span className="skeleton product-card__picture" />
      <span className="product-card__place" />
      <div className="product-card__text">
        <Skeleton blockSize="1rem" inlineSize="40%" />
        <Skeleton blockSize="1.25rem" />
        <Skeleton blockSize="1.25rem" inlineSize="70%" />
        <Skeleton blockSize="1.5rem" inlineSize="50%" />
      </div>
    </div>
  );
}
