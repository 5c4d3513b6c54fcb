import { PackageOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { InfiniteList } from '../../../shared/components/infinite-list.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { Tabs } from '../../../shared/components/tabs.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { itemsOf } from '../../../shared/pages-of.ts';
import { type Order, type OrderFilter, useOrders } from '../api/order-calls.ts';
import type { RecordView } from '../record-view.ts';
import { OrderCard } from './order-card.tsx';

const PaidOrderSheet = lazyDialog(async () => (await import('./paid-order-sheet.tsx')).PaidOrderSheet);
const OrderSheet = lazyDialog(async () => (await import('./order-sheet.tsx')).OrderSheet);

/** The own orders, newest first; each opens in a sheet, to be paid or to be read. */
export function OrderList() {
  const { t } = useTranslations();
  const [filter, setFilter] = useState<OrderFilter>('');
  const [open, setOpen] = useState<{ order: Order; view: RecordView } | null>(null);
  const query = useOrders(filter);
  const tabs = [
    { value: '', title: t('order_view.all') },
    { value: '0', title: t('order_view.incomplete') },
    { value: '1', title: t('order_view.completed') },
  ];
  const close = () => setOpen(null);
  return (
    <>
      <Tabs
        label={t('order_view.filter')}
        tabs={tabs}
        value={filter}
        onChange={(value) => setFilter(value as OrderFilter)}
        panel="orders"
      />
      <div id="orders" role="tabpanel" className="stack" aria-label={tabs.find((tab) => tab.value === filter)?.title}>
        <QueryState query={query} skeleton={<Skeleton blockSize="180px" />}>
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
              <InfiniteList query={query} skeleton={<Skeleton blockSize="180px" />}>
                {orders.map((order) => (
                  <OrderCard
                    key={order.orderId}
                    order={order}
                    readAt={new Date(query.dataUpdatedAt)}
                    onOpen={() => setOpen({ order, view: 'overview' })}
                    onReturn={() => setOpen({ order, view: 'return' })}
                  />
                ))}
              </InfiniteList>
            );
          }}
        </QueryState>
      </div>
      <Suspense>
        {open?.order.status === 0 && <OrderSheet order={open.order} onClose={close} />}
        {open !== null && open.order.status !== 0 && (
          <PaidOrderSheet order={open.order} start={open.view} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
