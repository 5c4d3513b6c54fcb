import { AddressText } from '../../../shared/address/address-text.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../api/order-calls.ts';
import { nextStepOf } from '../shipment-next.ts';
import { ShipmentSummary } from './shipment-summary.tsx';

interface Option {
  code: string;
  name: string;
}

/** An option's name as it was shown at the choice; the code alone where the product no longer has it. */
const nameOf = (options: readonly Option[], code: string | null): string | null =>
  code === null ? null : (options.find((option) => option.code === code)?.name ?? code);

/** The facts of a paid order by name: what, when, where to, where it is. */
export function OrderDetailsList({ order }: { order: Order }) {
  const { t } = useTranslations();
  const { shipment, variants } = order;
  const next = nextStepOf(order);
  const goesOn = next !== null && next.key !== 'closed';
  const details = [
    { name: 'order_view.number', value: order.orderId },
    { name: 'order_view.paidAt', value: order.paidAt === null ? null : formatDateTime(order.paidAt) },
    { name: 'order_view.color', value: nameOf(variants.colors, order.color) },
    { name: 'order_view.model', value: nameOf(variants.models, order.model) },
  ] as const;
  return (
    <dl className="order__facts">
      {details
        .filter(({ value }) => value !== null && value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      {shipment !== null && (
        <div>
          <dt>{t('order_view.shipsTo')}</dt>
          <dd>
            <AddressText {...shipment} />
          </dd>
        </div>
      )}
      <ShipmentSummary order={order} />
      {goesOn && (
        <div>
          <dt>{t('order_view.returns')}</dt>
          <dd>{t('order_view.returnPolicy')}</dd>
        </div>
      )}
    </dl>
  );
}
