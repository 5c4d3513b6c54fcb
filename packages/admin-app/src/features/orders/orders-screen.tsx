import { Button } from 'antd';
import { useState } from 'react';
import { useCallPages } from '../../shared/api/calls.ts';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { ActiveFilter } from '../../shared/components/active-filter.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { SearchField } from '../../shared/components/search-field.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useFilter } from '../../shared/use-filter.ts';
import { useFilterText } from '../../shared/use-filter-text.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { Order } from '../../shared/records/order.ts';
import type { OrderAction } from './order.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderDrawer } from './order-drawers.tsx';
import { type OrderList, orderFilterOf, orderLists } from './order-filters.ts';
import { ShipManyDrawer } from './ship-many-drawer.tsx';

/** Orders by what has to be done with them, and their shipments. */
export function OrdersScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [state, choose] = useFilter<OrderList>('state', orderLists, 'to_ship', ['orderId']);
  const [orderId, search] = useFilterText('orderId');
  const [userId, narrowUser] = useFilterText('userId');
  const [campaignId, narrowCampaign] = useFilterText('campaignId');
  const [opened, setOpened] = useState<{ action: OrderAction | 'details'; order: Order }>();
  const [shippingMany, setShippingMany] = useState(false);
  const filter = orderFilterOf({ state, orderId, userId, campaignId });
  const found = useCallPages('order/inquire', filter ?? {}, { enabled: filter !== undefined });
  const query = filter === undefined ? { ...found, rows: [] } : found;
  const close = () => setOpened(undefined);
  return (
    <Screen
      title={t('admin_view.menu.orders')}
      query={query}
      actions={
        <>
          <SearchField label={t('admin_view.searchOrder')} value={orderId} onSearch={search} />
          {may('order.ship') && <Button onClick={() => setShippingMany(true)}>{t('admin_view.shipMany')}</Button>}
        </>
      }
    >
      <div className="screen__actions">
        <FilterTabs
          label={t('admin_view.state')}
          value={orderId === '' ? state : ''}
          options={orderLists.map((value) => ({ value, label: t(`admin_view.orderTab.${value}`) }))}
          onChange={choose}
        />
        <ActiveFilter what="customer" value={userId} onEnd={() => narrowUser('')} />
        <ActiveFilter what="campaign" value={campaignId} onEnd={() => narrowCampaign('')} />
      </div>
      <RecordTable
        label={t('admin_view.menu.orders')}
        query={query}
        columns={useOrderColumns((action, order) => setOpened({ action, order }))}
        keyOf={({ orderId: id }) => id}
        emptyText={t(orderId === '' ? `admin_view.emptyOrders.${state}` : 'admin_view.noneFound')}
      />
      {shippingMany && <ShipManyDrawer onClose={() => setShippingMany(false)} />}
      {opened?.action === 'details' && <OrderDetails order={opened.order} onClose={close} />}
      {opened && opened.action !== 'details' && (
        <OrderDrawer action={opened.action} order={opened.order} onClose={close} />
      )}
    </Screen>
  );
}
