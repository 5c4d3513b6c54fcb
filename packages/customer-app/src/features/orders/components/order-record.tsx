import { Clover } from 'lucide-react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { ThreeFigures } from '../../../shared/components/three-figures.tsx';
import { formatMoment } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { Order } from '../api/order-calls.ts';
import './orders.css';
import { ShipmentFacts } from './shipment-facts.tsx';

interface Option {
  code: string;
  name: string;
}

/** An option's name as it was shown at the choice; the code alone where the product no longer has it. */
const nameOf = (options: readonly Option[], code: string | null): string | null =>
  code === null ? null : (options.find((option) => option.code === code)?.name ?? code);

function Facts({ order }: { order: Order }) {
  const { t } = useTexts();
  const { shipment, variants } = order;
  const facts = [
    { name: 'order_view.number', value: order.orderId },
    { name: 'order_view.paidAt', value: order.paidAt === null ? null : formatMoment(order.paidAt) },
    { name: 'order_view.color', value: nameOf(variants.colors, order.color) },
    { name: 'order_view.model', value: nameOf(variants.models, order.model) },
    {
      name: 'order_view.shipsTo',
      value: shipment && [shipment.recipient, shipment.address, shipment.country].filter(Boolean).join(', '),
    },
  ];
  return (
    <dl className="order__facts">
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      {shipment !== null && <ShipmentFacts shipment={shipment} />}
      <div>
        <dt>{t('order_view.returns')}</dt>
        <dd>{t('order_view.returnPolicy')}</dd>
      </div>
    </dl>
  );
}

/** A paid order, to be read again at any later time: what its receipt said, and where the parcel is. */
export function OrderRecord({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog kind="sheet" title={t('order_view.details')} onClose={onClose}>
      <div className="receipt__goods">
        <div className="order-row__picture">
          <ProductPicture url={order.picUrl} alt="" sizes="56px" />
        </div>
        <div>
          <p className="muted">{order.brandName}</p>
          <h3>{order.waresName}</h3>
        </div>
      </div>
      <ThreeFigures {...order} paid luckyOdds={null} />
      {order.isLucky === true && (
        <p className="receipt__gift">
          <Clover size={28} strokeWidth={1.75} aria-hidden="true" />
          {t('order_view.gift', { bonus: amountText(order.bonus, currentLanguage().htmlLang).shown })}
        </p>
      )}
      <Facts order={order} />
      <Button wide variant="quiet" onClick={onClose}>
        {t('common_view.close')}
      </Button>
    </Dialog>
  );
}
