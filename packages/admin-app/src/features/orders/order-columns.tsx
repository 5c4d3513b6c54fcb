import { Button } from 'antd';
import { CustomerCell } from '../../shared/components/customer-cell.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { formatAmount } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { openReturn, type Order, type OrderStep } from './order.ts';
import { OrderState, ShipmentState } from './order-state.tsx';

type Open = (step: OrderStep | 'details', order: Order) => void;

export function useOrderColumns(open: Open): Column<Order>[] {
  const { t } = useTranslations();
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
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <CustomerCell {...row} /> },
    {
      key: 'product',
      title: t('admin_view.product'),
      cell: ({ productName, variant, brandName }) => (
        <>
          {productName}
          <div className="quiet">{[variant, brandName].filter((part) => part !== '').join(' · ')}</div>
        </>
      ),
    },
    { key: 'price', title: t('admin_view.campaign.price'), figures: true, cell: ({ price }) => formatAmount(price) },
    {
      key: 'cashback',
      title: t('admin_view.cashbackUsd'),
      figures: true,
      cell: ({ cashback, bonus }) => (
        <>
          {formatAmount(cashback)}
          {bonus !== null && /[1-9]/.test(bonus) && (
            <div className="quiet">{t('admin_view.bonusOf', { bonus: formatAmount(bonus) })}</div>
          )}
        </>
      ),
    },
    { key: 'state', title: t('admin_view.order'), cell: (row) => <OrderState order={row} /> },
    { key: 'shipment', title: t('admin_view.shipment'), cell: (row) => <ShipmentState {...row} /> },
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
