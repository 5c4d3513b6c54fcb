import { MapPin, Palette, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { orderPath } from '../../../shared/orders/order-path.ts';
import type { OrderDetailsData } from '../api/after-payment-calls.ts';

const VariantDialog = lazyDialog(async () => (await import('./variant-dialog.tsx')).VariantDialog);
const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Shows the possible changes of a paid order until its label is printed: variant, address, and cancellation. */
export function OrderChanges({ order, change }: Pick<OrderDetailsData, 'order' | 'change'>) {
  const { t } = useTranslations();
  const [opened, setOpened] = useState<'variant' | 'cancel' | null>(null);
  if (change === null) return null;
  const close = () => setOpened(null);
  const { colors, models } = order.variants;
  return (
    <>
      <p>{t('order_view.stillChange')}</p>
      <div className="order-changes">
        {(colors.length > 1 || models.length > 1) && (
          <Button variant="secondary" onClick={() => setOpened('variant')}>
            <Palette {...icon} />
            {t(colors.length > 1 ? 'order_view.color' : 'order_view.model')}
          </Button>
        )}
        <ButtonLink variant="secondary" to={orderPath(order.orderId, { part: 'address' })}>
          <MapPin {...icon} />
          {t('order_view.address')}
        </ButtonLink>
        <Button variant="secondary" onClick={() => setOpened('cancel')}>
          <X {...icon} />
          {t('order_view.cancelOrder')}
        </Button>
      </div>
      <Suspense>
        {opened === 'variant' && <VariantDialog order={order} onClose={close} />}
        {opened === 'cancel' && <CancelDialog order={order} change={change} onClose={close} />}
      </Suspense>
    </>
  );
}
