import { Dialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { PayCard } from './pay-card.tsx';

interface PaySheetProps {
  order: Order;
  minutes: number;
  onClose: () => void;
}

/** The pay card above the start page, opened from the bar of the order that waits. */
export function PaySheet({ order, minutes, onClose }: PaySheetProps) {
  const { t } = useTranslations();
  return (
    <Dialog kind="sheet" title={t('order_view.waitingTitle')} onClose={onClose}>
      <PayCard order={order} minutes={minutes} layout="sheet" onDeclined={onClose} />
    </Dialog>
  );
}
