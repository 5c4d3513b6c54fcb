import { RotateCcw, Share, Truck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { Amount } from '../../../shared/components/amount.tsx';
import { BrandMark } from '../../../shared/components/brand-mark.tsx';
import { ButtonLink, Button } from '../../../shared/components/button.tsx';
import { useCopy } from '../../../shared/components/copy-button.tsx';
import { OptionPicker } from '../../../shared/components/option-picker.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { amountText } from '../../../shared/components/amount-text.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { searchOnArrival } from '../../../shared/match/search-on-arrival.ts';
import { orderPath } from '../../../shared/orders/order-path.ts';
import { paysFirst } from '../../../shared/orders/pays-first.ts';
import { useWaitingOrder } from '../../../shared/orders/use-waiting-order.ts';
import { WaitingLine } from '../../../shared/orders/waiting-line.tsx';
import { useToken } from '../../../shared/session/token.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import { useDesktop } from '../../../shared/use-desktop.ts';
import type { Product } from '../api/found-queries.ts';
import { FavouriteHeart } from './favourite-heart.tsx';
import { Gallery } from './gallery.tsx';
import { InvitationStrip } from './invitation-strip.tsx';
import { LuckyMeter } from './lucky-meter.tsx';
import { ProductAbout } from './product-about.tsx';

export function ProductView({ product }: { product: Product }) {
  const [params, setParams] = useSearchParams();
  // Kept as state too, since the address is updated slightly later than a press has to be visible.
  const [picked, setPicked] = useState<ProductChoice>({});
  const choice = { ...choiceOf(product.variants, params), ...picked };
  // The address keeps the choice for a reload, for the way back, and for a shared link.
  const choose = (next: ProductChoice) => {
    setPicked({ ...picked, ...next });
    setParams({ id: product.productId, ...choice, ...next }, { replace: true });
  };
  const { pictureUrls, productId, productName, variants } = product;
  const picture = variants.colors.find(({ code }) => code === choice.color)?.pictureUrl;
  const desktop = useDesktop();
  const strip = <InvitationStrip productId={productId} />;
  return (
    <>
      {/* On a phone the picture, with the way back on it, stays first. */}
      {desktop && strip}
      <div className="product">
        <div className="product__gallery">
          <Gallery pictures={pictureUrls} name={productName} chosen={picture}>
            <FavouriteHeart className="heart--gallery" productId={productId} name={productName} />
            <ShareButton name={productName} address={`${location.origin}/p/${productId}`} />
          </Gallery>
        </div>
        {!desktop && strip}
        <ProductBox product={product} choice={choice} onChoose={choose} />
        <ProductAbout product={product} />
      </div>
    </>
  );
}

function ShareButton({ name, address }: { name: string; address: string }) {
  const { t } = useTranslations();
  const copy = useCopy();
  return (
    <button
      type="button"
      className="gallery__float gallery__float--end"
      aria-label={t('product_view.share')}
      onClick={() => shareProduct(name, address, copy)}
    >
      <Share size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

interface ProductBoxProps {
  product: Product;
  choice: ProductChoice;
  onChoose: (choice: ProductChoice) => void;
}

function ProductBox({ product, choice, onChoose }: ProductBoxProps) {
  const { t } = useTranslations();
  const { brandName, productName, summary, price, offer, variants } = product;
  return (
    <section className="product__box" aria-label={productName}>
      <header className="product__head">
        <h1 translate="no">{productName}</h1>
        <p className="product__maker">
          <BrandMark name={brandName} />
          {t('product_view.by', { brand: brandName })}
        </p>
        {summary !== '' && <p className="product__summary">{summary}</p>}
      </header>
      {offer === null ? <Amount value={price} size="xl" /> : <PriceBreakdown {...offer} luckyOdds={null} />}
      <OptionPicker
        legend={t('order_view.color')}
        options={variants.colors}
        chosen={choice.color}
        onChoose={(color) => onChoose({ color })}
      />
      <OptionPicker
        legend={t('order_view.model')}
        options={variants.models}
        chosen={choice.model}
        onChoose={(model) => onChoose({ model })}
      />
      {offer === null ? (
        <>
          <p className="muted">{t('product_view.noOffer')}</p>
          <div className="product__action">
            <ButtonLink wide variant="secondary" to="/view/task">
              {t('task_view.forAny')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <LuckyMeter {...offer} />
          <MatchOrWaiting productId={product.productId} offer={offer} choice={choice} />
          <ul className="product__terms">
            <li>
              <Truck size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('product_view.delivery')}
            </li>
            <li>
              <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('product_view.returnDays', { days: formatCount(offer.returnDays) })}
            </li>
          </ul>
        </>
      )}
    </section>
  );
}

interface MatchButtonProps {
  productId: string;
  offer: NonNullable<Product['offer']>;
  choice: ProductChoice;
}

/** The button that matches; while another order waits it says so before it is pressed, and leads to that order. */
function MatchOrWaiting(props: MatchButtonProps) {
  return useUserInfo().data === undefined ? <MatchButton {...props} /> : <KnownMatchOrWaiting {...props} />;
}

function KnownMatchOrWaiting(props: MatchButtonProps) {
  const { t } = useTranslations();
  const waiting = useWaitingOrder();
  if (!waiting) return <MatchButton {...props} />;
  const amount = amountText(props.offer.netPrice, currentLanguage().htmlLang).shown;
  return (
    <section className="product__action" aria-label={t('order_view.waitingTitle')}>
      <div className="product__waiting">
        <WaitingLine {...waiting} />
        <ButtonLink to={orderPath(waiting.order.orderId)} state={paysFirst}>
          {t('order_view.seeOrder')}
        </ButtonLink>
      </div>
      <p className="product__after">{t('product_view.matchAfter', { amount })}</p>
    </section>
  );
}

function MatchButton({ productId, offer, choice }: MatchButtonProps) {
  const { t } = useTranslations();
  const isVisitor = useToken() === null;
  const toMatch = () =>
    navigate(`/view/task?${new URLSearchParams({ productId, ...choice })}`, { state: searchOnArrival });
  return (
    <div className="product__action">
      <Button wide onClick={toMatch}>
        {t('product_view.match', { amount: amountText(offer.netPrice, currentLanguage().htmlLang).shown })}
      </Button>
      {isVisitor && <VisitorNote price={offer.price} />}
    </div>
  );
}

/** Says before the button is pressed what an order needs; a phone has room for one line. */
function VisitorNote({ price }: { price: string }) {
  const { t } = useTranslations();
  const desktop = useDesktop();
  const amount = amountText(price, currentLanguage().htmlLang).shown;
  return (
    <p className="product__after">{desktop ? t('product_view.needs', { amount }) : t('product_view.asksLogIn')}</p>
  );
}

interface ProductChoice {
  color?: string;
  model?: string;
}

type Options = readonly { code: string }[];

/**
 * Returns the variants that the address names if the product has them, else the first of each; nothing if there are
 * none.
 */
function choiceOf(variants: { colors: Options; models: Options }, params: URLSearchParams): ProductChoice {
  const pick = (options: Options, wanted: string | null) =>
    (options.find(({ code }) => code === wanted) ?? options[0])?.code;
  const color = pick(variants.colors, params.get('color'));
  const model = pick(variants.models, params.get('model'));
  return { ...(color !== undefined && { color }), ...(model !== undefined && { model }) };
}

/**
 * Opens the device's share sheet with the product's public address, which previews can read; without a share sheet the
 * address is copied. A cancelled share is not an error.
 */
async function shareProduct(name: string, url: string, copy: (text: string) => Promise<void>): Promise<void> {
  if (typeof navigator.share !== 'function') return await copy(url);
  try {
    await navigator.share({ title: name, url });
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(url);
  }
}
