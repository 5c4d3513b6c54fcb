import { Link } from '../../../shared/router/link.tsx';
import { AddressText } from '../../../shared/address/address-text.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { PriceBreakdown } from '../../../shared/components/price-breakdown.tsx';
import { formatClock } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import type { Choice, Order } from '../api/order-calls.ts';

interface OptionsProps {
  legend: string;
  name: string;
  options: { code: string; name: string; color?: string | undefined }[];
  chosen: string | undefined;
  onChoose: (code: string) => void;
}

function Options({ legend, name, options, chosen, onChoose }: OptionsProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className="options">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.code}>
          <input type="radio" name={name} checked={chosen === option.code} onChange={() => onChoose(option.code)} />
          {option.color !== undefined && (
            <span className="options__colour" style={{ background: option.color }} aria-hidden="true" />
          )}
          {option.name}
        </label>
      ))}
    </fieldset>
  );
}

/** What is bought, where it ships to, who pays the cashback, the return policy, and the three figures together. */
export function OrderDetails({
  order,
  choice,
  onChoose,
}: {
  order: Order;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const { t } = useTranslations();
  const user = useUserInfo().data;
  return (
    <>
      <div className="order__picture">
        <ProductPicture url={order.pictureUrl} alt="" sizes="(min-width: 640px) 600px, 92vw" />
      </div>
      <div>
        <p className="muted">{order.brandName}</p>
        <h3 style={{ fontSize: 'var(--text-l)' }}>{order.productName}</h3>
      </div>
      <Options
        legend={t('order_view.color')}
        name="color"
        options={order.variants.colors}
        chosen={choice.color}
        onChoose={(color) => onChoose({ ...choice, color })}
      />
      <Options
        legend={t('order_view.model')}
        name="model"
        options={order.variants.models}
        chosen={choice.model}
        onChoose={(model) => onChoose({ ...choice, model })}
      />
      <PriceBreakdown {...order} />
      <dl className="order__facts">
        <div>
          <dt>{t('order_view.shipsTo')}</dt>
          <dd>
            {user?.address ? (
              <AddressText recipient={user.recipient} address={user.address} country={user.country} />
            ) : (
              t('order_view.noAddress')
            )}{' '}
            <Link to="/map">{t('order_view.changeAddress')}</Link>
          </dd>
        </div>
        <div>
          <dt>{t('order_view.returns')}</dt>
          <dd>{t('order_view.returnPolicy')}</dd>
        </div>
        <div>
          <dt>{t('order_view.heldUntil')}</dt>
          <dd>{t('order_view.expiry', { time: formatClock(order.expiresAt) })}</dd>
        </div>
      </dl>
    </>
  );
}
