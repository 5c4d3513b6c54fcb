import { Button } from 'antd';
import { useCustomerColumn } from '../../shared/components/customer-column.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { openReturn, type Order } from '../../shared/records/order.ts';
import { useOrderColumns as useBaseColumns } from '../../shared/records/order-columns.tsx';
import type { OrderStep } from './order.ts';

type Open = (step: OrderStep | 'details', order: Order) => void;

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
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <Steps order={row} open={open} /> },
  ];
}

/** What can be done with an order in its state; the server judges each again. */
function Steps({ order, open }: { order: Order; open: Open }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const goods = order.status === 1 ? order.shipment?.state : undefined;
  const steps: OrderStep[] = [
    ...(may('order.ship') && goods === 'waiting' ? ['ship' as const] : []),
    ...(may('order.ship') && goods === 'shipped' ? ['deliver' as const] : []),
    ...(may('order.refund') && openReturn(order) ? (['accept', 'decline'] as const) : []),
    ...(may('order.refund') && order.status === 1 && order.closedAt === null ? ['refund' as const] : []),
  ];
  return (
    <div className="row-actions">
      {steps.map((step) => (
        <Button
          key={step}
          size="small"
          type={step === 'ship' || step === 'accept' ? 'primary' : 'default'}
          danger={step === 'refund'}
          aria-label={`${t(`admin_view.orderStep.${step}`)}: ${order.orderId}`}
          onClick={() => open(step, order)}
        >
          {t(`admin_view.orderStep.${step}`)}
        </Button>
      ))}
    </div>
  );
}
