import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { InfiniteList, itemsOf } from '../../../shared/components/infinite-list.tsx';
import { EmptyState, QueryState } from '../../../shared/components/states.tsx';
import { Tabs } from '../../../shared/components/tabs.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useOrders, type OrderFilter } from '../api/order-calls.ts';
import { OrderRow } from './order-row.tsx';

function ListSkeleton() {
  return (
    <div className="card order-list" aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="order-list__place">
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}

interface OrderListProps {
  /** The order that is open beside the list; null if there is none. */
  opened: string | null;
  addressOf: (orderId: string) => string;
}

export function OrderList({ opened, addressOf }: OrderListProps) {
  const { t } = useTranslations();
  const [filter, setFilter] = useState<OrderFilter>('');
  const query = useOrders(filter);
  const tabs = [
    { value: '', title: t('order_view.all') },
    { value: '0', title: t('order_view.incomplete') },
    { value: '1', title: t('order_view.completed') },
  ];
  return (
    <>
      <Tabs
        label={t('order_view.filter')}
        tabs={tabs}
        value={filter}
        onChange={(value) => setFilter(value as OrderFilter)}
        panel="orders"
      />
      <div id="orders" role="tabpanel" aria-label={tabs.find((tab) => tab.value === filter)?.title}>
        <QueryState query={query} skeleton={<ListSkeleton />}>
          {(data) => {
            const orders = itemsOf(data.pages, (order) => order.orderId);
            if (orders.length === 0 && filter !== '') {
              return <EmptyState icon={PackageOpen} title={t(`order_view.none_${filter}`)} />;
            }
            if (orders.length === 0) {
              return (
                <EmptyState icon={PackageOpen} title={t('order_view.emptyTitle')} text={t('order_view.emptyText')}>
                  <ButtonLink to="/view/task">{t('order_view.toMatch')}</ButtonLink>
                </EmptyState>
              );
            }
            return (
              <InfiniteList query={query} skeleton={<ListSkeleton />}>
                <ul className="card order-list">
                  {orders.map((order) => (
                    <OrderRow
                      key={order.orderId}
                      order={order}
                      readAt={query.dataUpdatedAt}
                      to={addressOf(order.orderId)}
                      current={order.orderId === opened}
                    />
                  ))}
                </ul>
              </InfiniteList>
            );
          }}
        </QueryState>
      </div>
    </>
  );
}
