import { Button } from 'antd';
import { useCustomerColumn } from '../../shared/components/customer-column.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { openReturn, type Order } from '../../shared/records/order.ts';
import { useOrderColumns as useBaseColumns } from '../../shared/records/order-columns.tsx';
import type { OrderAction } from './order.ts';

type Open = (action: OrderAction | 'details', order: Order) => void;

export function useOrderColumns(open: Open): Column<Order>[] {
  const { t } = useTranslations();
  const customer = useCustomerColumn();
  const columns = useBaseColumns();
  return [
    {
      key: 'id',
      title: t('admin_view.number'),
      cell: (row) => (
        <button
          type="button"
          className="link"
          aria-label={t('admin_view.orderNumber', { id: row.orderId })}
          onClick={() => open('details', row)}
        >
          {row.orderId}
        </button>
      ),
    },
    customer,
    ...columns,
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <Actions order={row} open={open} /> },
  ];
}

/** What can be done with an order in its state; the server judges each again. */
function Actions({ order, open }: { order: Order; open: Open }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const goods = order.status === 1 ? order.shipment?.state : undefined;
  const actions: OrderAction[] = [
    ...(may('order.ship') && goods === 'waiting' ? ['ship' as const] : []),
    ...(may('order.ship') && goods === 'shipped' ? ['deliver' as const] : []),
    ...(may('order.refund') && openReturn(order) ? (['accept', 'decline'] as const) : []),
    ...(may('order.refund') && order.status === 1 && order.closedAt === null ? ['refund' as const] : []),
  ];
  return (
    <div className="row-actions">
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          type={action === 'ship' || action === 'accept' ? 'primary' : 'default'}
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
