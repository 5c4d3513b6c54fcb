import { Button } from 'antd';
import { useState } from 'react';
import { ShipSelectedDrawer } from '../../../shared/components/ship-selected-drawer.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { BulkDrawer } from '../../../shared/list/bulk-drawer.tsx';
import { openReturn, type Order } from '../../../shared/records/order.ts';

export function OrderBulk({ selected, onUnselect }: { selected: readonly Order[]; onUnselect: () => void }) {
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
