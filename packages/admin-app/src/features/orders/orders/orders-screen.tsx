import { Button } from 'antd';
import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { orderStatuses, openReturn, type Order } from '../../../shared/records/order.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import type { OrderAction } from './order-actions.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderDrawer } from './order-drawers.tsx';
import { ShipManyDrawer } from '../../../shared/components/ship-many-drawer.tsx';
import { useCountryOptions } from '../../../shared/site.ts';
import { ShipSelectedDrawer } from '../../../shared/components/ship-selected-drawer.tsx';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { BulkDrawer } from '../../../shared/list/bulk-drawer.tsx';

export function OrdersScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const list = useList(useOrderList());
  const [opened, setOpened] = useState<{ action: OrderAction | 'details'; order: Order }>();
  const [shippingMany, setShippingMany] = useState(false);
  const listed = useListed(list, {
    rows: 'order/inquire',
    totals: 'order/totals',
    sums: { price: 'price', cashback: 'cashback', bonus: 'bonus' },
  });
  const close = () => setOpened(undefined);
  const open = (action: OrderAction | 'details', order: Order) => setOpened({ action, order });
  return (
    <ListScreen
      {...listed}
      exportPath="order/export"
      title={t('admin_view.menu.orders')}
      searchLabel={t('admin_view.searchOrder')}
      columns={useOrderColumns(open)}
      keyOf={({ orderId }) => orderId}
      nameOf={({ orderId }) => t('admin_view.orderNumber', { id: orderId })}
      onOpen={(order) => open('details', order)}
      emptyText={t('admin_view.emptyOrders.all')}
      emptyViews={Object.fromEntries(orderViews.map((view) => [view, t(`admin_view.emptyOrders.${view}`)]))}
      bulk={may('order.ship') && ((selected, unselect) => <OrderBulk selected={selected} onUnselect={unselect} />)}
      actions={may('order.ship') && <Button onClick={() => setShippingMany(true)}>{t('admin_view.shipMany')}</Button>}
    >
      {shippingMany && <ShipManyDrawer onClose={() => setShippingMany(false)} />}
      {opened?.action === 'details' && <OrderDetails order={opened.order} onAct={open} onClose={close} />}
      {opened && opened.action !== 'details' && (
        <OrderDrawer action={opened.action} order={opened.order} onClose={close} />
      )}
    </ListScreen>
  );
}

const shipmentStates = ['waiting', 'shipped', 'delivered', 'returned', 'cancelled'] as const;

const orderViews = ['to_ship', 'shipped', 'delivered', 'returns', 'refunded', 'all'] as const;

function useOrderList(): ListDefinition {
  const { t } = useTranslations();
  const values: Record<(typeof orderViews)[number], Record<string, string>> = {
    to_ship: { status: '1', shipmentState: 'waiting' },
    shipped: { status: '1', shipmentState: 'shipped' },
    delivered: { status: '1', shipmentState: 'delivered' },
    returns: { returnRequested: '1' },
    refunded: { status: '3' },
    all: {},
  };
  return {
    name: 'orders',
    views: orderViews.map((name) => ({ name, label: t(`admin_view.orderTab.${name}`), values: values[name] })),
    filters: [
      {
        name: 'status',
        label: t('admin_view.order'),
        kind: 'choice',
        isNumeric: true,
        options: orderStatuses.map((status, value) => ({ value: `${value}`, label: t(`admin_view.state.${status}`) })),
      },
      {
        name: 'shipmentState',
        label: t('admin_view.shipment'),
        kind: 'choice',
        options: shipmentStates.map((value) => ({
          value,
          label: t(`admin_view.state.${value === 'waiting' ? 'to_ship' : value}`),
        })),
      },
      { name: 'country', label: t('admin_view.shipsTo'), kind: 'choice', options: useCountryOptions() },
      { name: 'returnRequested', label: t('admin_view.orderTab.returns'), kind: 'flag' },
      { name: 'created', label: t('admin_view.matchedAt'), kind: 'days' },
      { name: 'amount', label: t('admin_view.campaign.price'), kind: 'amount' },
      { name: 'campaignId', label: t('admin_view.campaign'), kind: 'id' },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'orderId', label: t('admin_view.order'), kind: 'id' },
    ],
    sorts: ['created', 'due', 'amount'],
    // Waiting orders are a queue: the earliest deadline comes first, as on the server.
    usualSort: ({ shipmentState }) =>
      shipmentState === 'waiting' ? { name: 'due', descending: false } : { name: 'created', descending: true },
  };
}

function OrderBulk({ selected, onUnselect }: { selected: readonly Order[]; onUnselect: () => void }) {
  const { t } = useTranslations();
  const [opened, setOpened] = useState<'ship' | 'deliver'>();
  const close = () => {
    setOpened(undefined);
    onUnselect();
  };
  return (
    <>
      <BulkBar count={selected.length} onUnselect={onUnselect}>
        <Button onClick={() => setOpened('ship')}>{t('admin_view.orderAction.ship')}</Button>
        <Button onClick={() => setOpened('deliver')}>{t('admin_view.orderAction.deliver')}</Button>
      </BulkBar>
      {opened === 'ship' && <ShipSelectedDrawer selected={selected} onClose={close} />}
      {opened === 'deliver' && (
        <BulkDrawer
          title={t('admin_view.orderAction.deliver')}
          intro={t('admin_view.bulkDeliverIntro')}
          selected={selected}
          keyOf={({ orderId }) => orderId}
          nameOf={({ orderId }) => t('admin_view.orderNumber', { id: orderId })}
          isPossible={(order) => order.shipment?.state === 'shipped' && !openReturn(order)}
          send={({ orderId }, { call }) => call('order/deliver', { orderId })}
          onClose={close}
        />
      )}
    </>
  );
}
