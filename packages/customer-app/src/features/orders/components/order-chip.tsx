import { Check, CircleX, Clock, type LucideIcon, Package, PackageCheck, Truck, Undo2 } from 'lucide-react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { OrderStage } from '../order-stage.ts';

const icons: Record<OrderStage, LucideIcon> = {
  waiting: Clock,
  preparing: Package,
  shipped: Truck,
  delivered: PackageCheck,
  returnRequested: Undo2,
  closed: Check,
  refunded: Undo2,
  declined: CircleX,
  expired: Clock,
};
const going = new Set<OrderStage>(['preparing', 'shipped', 'delivered']);

/** The stage of an order as a word with an icon; a waiting order shows the minutes left. */
export function OrderChip({ stage, minutes }: { stage: OrderStage; minutes: number }) {
  const { t } = useTranslations();
  const Icon = icons[stage];
  const look = stage === 'waiting' ? ' order-chip--waiting' : going.has(stage) ? ' order-chip--going' : '';
  return (
    <span className={`order-chip${look}`}>
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      {stage === 'waiting' ? t('order_view.waits', { count: minutes }) : t(`order_view.stage_${stage}`)}
    </span>
  );
}
