import { Link } from 'react-router';
import { useCallPages } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import type { Order } from '../../../shared/records/order.ts';
import { useOrderColumns } from '../../../shared/records/order-columns.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** The orders of a customer; each links to the list in which it can be shipped or refunded. */
export function UserOrders({ userId }: { userId: string }) {
  const { t } = useTranslations();
  const query = useCallPages('order/inquire', { userId });
  const columns: Column<Order>[] = [
    {
      key: 'id',
      title: t('admin_view.number'),
      numeric: true,
      cell: ({ orderId }) => (
        <Link
          to={`/customer/orders?view=all&orderId=${orderId}`}
          aria-label={t('admin_view.orderNumber', { id: orderId })}
        >
          {orderId}
        </Link>
      ),
    },
    ...useOrderColumns(),
    {
      key: 'matched',
      title: t('admin_view.matchedAt'),
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
    },
  ];
  return (
    <RecordTable
      label={t('admin_view.userPart.orders')}
      query={query}
      columns={columns}
      keyOf={({ orderId }) => orderId}
      emptyText={t('admin_view.emptyUserPart.orders')}
    />
  );
}
