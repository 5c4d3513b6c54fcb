import { Button } from 'antd';
import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import type { Order } from '../../../shared/records/order.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import type { OrderAction } from './order.ts';
import { OrderBulk } from './order-bulk.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderDrawer } from './order-drawers.tsx';
import { orderViews, useOrderList } from './order-list.ts';
import { ShipManyDrawer } from '../../../shared/components/ship-many-drawer.tsx';

/** Orders by what has to be done with them, and their shipments. */
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
