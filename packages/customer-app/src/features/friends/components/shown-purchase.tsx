import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { Switch } from '../../../shared/components/switch.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type Purchase, usePurchases } from '../api/friend-calls.ts';

/** A purchase that an inviter shows, by own consent each time: nothing is stored. */
export interface Shown {
  purchase: Purchase;
  withPrice: boolean;
}

interface ShownPurchaseProps {
  shown: Shown | undefined;
  onChange: (shown: Shown | undefined) => void;
}

/** Lets somebody put a product that they bought on the invitation; it is off until then, and so is its price. */
export function ShownPurchase({ shown, onChange }: ShownPurchaseProps) {
  const { t } = useTranslations();
  const purchases = usePurchases();
  const [newest] = purchases;
  if (newest === undefined) return null;
  return (
    <section className="card shown" aria-label={t('invite_view.showBought')}>
      <div className="shown__row">
        <span>
          {t('invite_view.showBought')}
          <small>{t('invite_view.showBoughtNote')}</small>
        </span>
        <Switch
          label={t('invite_view.showBought')}
          on={shown !== undefined}
          onPress={() => onChange(shown === undefined ? { purchase: newest, withPrice: false } : undefined)}
        />
      </div>
      {shown !== undefined && purchases.length > 1 && (
        <fieldset className="shown__choice">
          <legend className="visually-hidden">{t('invite_view.which')}</legend>
          {purchases.map((purchase) => (
            <label key={purchase.productId}>
              <input
                type="radio"
                name="purchase"
                className="visually-hidden"
                aria-label={purchase.productName}
                checked={purchase.productId === shown.purchase.productId}
                onChange={() => onChange({ ...shown, purchase })}
              />
              <ProductPicture url={purchase.pictureUrl} alt="" sizes="64px" />
            </label>
          ))}
        </fieldset>
      )}
      {shown !== undefined && (
        <div className="shown__row">
          <span>{t('invite_view.showPrice')}</span>
          <Switch
            label={t('invite_view.showPrice')}
            on={shown.withPrice}
            onPress={() => onChange({ ...shown, withPrice: !shown.withPrice })}
          />
        </div>
      )}
    </section>
  );
}
