import { Button } from 'antd';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { openReturn, type Order } from '../../../shared/records/order.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

export type OrderAction = 'ship' | 'deliver' | 'correct' | 'refund' | 'accept' | 'decline';

interface OrderActionsProps {
  order: Order;
  open: (action: OrderAction, order: Order) => void;
}

/** Tells whether a return waits for its first decision; an appeal is decided on its own page. */
const isFirstDecision = (order: Order): boolean => (openReturn(order)?.state ?? 'appealed') !== 'appealed';

/** The actions that the state of an order permits; the server checks each again. */
export function OrderActions({ order, open }: OrderActionsProps) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const goods = order.status === 1 ? order.shipment?.state : undefined;
  const actions: OrderAction[] = [
    ...(may('order.ship') && goods === 'waiting' ? ['ship' as const] : []),
    ...(may('order.ship') && goods === 'shipped' ? ['deliver' as const] : []),
    ...(may('order.ship') && (goods === 'shipped' || goods === 'delivered') ? ['correct' as const] : []),
    ...(may('order.refund') && isFirstDecision(order) ? (['accept', 'decline'] as const) : []),
    ...(may('order.refund') && order.status === 1 && order.closedAt === null ? ['refund' as const] : []),
  ];
  return (
    <div className="row-actions">
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          danger={action === 'refund'}
          aria-label={`${t(`admin_view.orderAction.${action}`)}: ${order.orderId}`}
          onClick={() => open(action, order)}
        >
          {t(`admin_view.orderAction.${action}`)}
        </Button>
      ))}
    </div>
  );
}
