import type { Column } from '../components/record-table.tsx';
import { formatAmount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import type { Order } from './order.ts';
import { OrderState, ShipmentState } from './order-state.tsx';

/** The columns of an order after its number, in the list of all and in that of one person. */
export function useOrderColumns(): Column<Order>[] {
  const { t } = useTranslations();
  return [
    {
      key: 'product',
      title: t('admin_view.product'),
      cell: ({ productName, variant, brandName }) => (
        <>
          {productName}
          <div className="muted">{[variant, brandName].filter((part) => part !== '').join(' · ')}</div>
        </>
      ),
    },
    { key: 'price', title: t('admin_view.campaign.price'), numeric: true, cell: ({ price }) => formatAmount(price) },
    {
      key: 'cashback',
      title: t('admin_view.cashbackUsd'),
      numeric: true,
      cell: ({ cashback, bonus }) => (
        <>
          {formatAmount(cashback)}
          {bonus !== null && /[1-9]/.test(bonus) && (
            <div className="muted">{t('admin_view.bonusOf', { bonus: formatAmount(bonus) })}</div>
          )}
        </>
      ),
    },
    { key: 'state', title: t('admin_view.order'), cell: (row) => <OrderState order={row} /> },
    { key: 'shipment', title: t('admin_view.shipment'), cell: (row) => <ShipmentState {...row} /> },
  ];
}
