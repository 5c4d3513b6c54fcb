import { Bell, BellOff } from 'lucide-react';
import { useOperation } from '../../../shared/api/operations.ts';
import { amountText } from '../../../shared/components/amount-text.ts';
import { amountWord, AmountWords, figureWord } from '../../../shared/components/amount.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { ProductCard } from '../api/shop-queries.ts';
import type { Favourite } from '../favourite.ts';
import { RemoveHeart } from './remove-heart.tsx';

interface FavouriteRowProps {
  favourite: Favourite;
  onRemove: (id: string) => void;
  onRestore: (id: string) => void;
}

/** One favourite; without a campaign its picture is veiled, and its owner chooses whether to be told. */
export function FavouriteRow({ favourite, ...changes }: FavouriteRowProps) {
  const { product, mark } = favourite;
  const { productId, productName, brandName, pictureUrl, netPrice } = product;
  return (
    <li className={`favourite${netPrice === null ? ' favourite--out' : ''}`}>
      <span className="favourite__picture">
        <ProductPicture url={pictureUrl} alt="" sizes="76px" />
      </span>
      <div className="favourite__text">
        <Link to={`/product_details?id=${productId}`} className="favourite__product">
          <b translate="no">{productName}</b>
          <small translate="no">{brandName}</small>
          {netPrice !== null && <Figures product={product} />}
        </Link>
        {netPrice === null && mark !== undefined && (
          <TellButton productId={productId} name={productName} tell={mark.tell} />
        )}
      </div>
      <RemoveHeart favourite={favourite} {...changes} />
    </li>
  );
}

function Figures({ product: { offerPrice, cashback, netPrice } }: { product: ProductCard }) {
  const { t } = useTranslations();
  const sum = { price: amountWord(offerPrice ?? '0'), cashback: figureWord(cashback ?? '0') };
  return (
    <>
      <small>
        <AmountWords text={t('home_view.cardSum', sum)} />
      </small>
      <span className="favourite__net">
        <bdi translate="no">{amountText(netPrice ?? '0', currentLanguage().htmlLang).shown}</bdi>{' '}
        <small>{t('home_view.cardNet')}</small>
      </span>
    </>
  );
}

/** Switches whether the person is told when the product is in a campaign again. */
function TellButton({ productId, name, tell }: { productId: string; name: string; tell: boolean }) {
  const { t } = useTranslations();
  const change = useOperation('customer/addFavourite', { refetchFirst: true });
  // What was pressed is shown at once.
  const shown = change.busy ? !tell : tell;
  const Icon = shown ? Bell : BellOff;
  return (
    <button
      type="button"
      className="favourite__tell"
      aria-pressed={shown}
      onClick={() => change.busy || change.submit({ productId, tell: !tell })}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('favourite_view.tell')}{' '}
      <span className="visually-hidden" translate="no">
        {name}
      </span>
    </button>
  );
}
