import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../shared/api/api-client.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { BulkDrawer } from '../../shared/list/bulk-drawer.tsx';
import { openReturn, type Order } from '../../shared/records/order.ts';

/** What can be done with several orders at once: those that were shipped have arrived. */
export function OrderBulk({ selected, onUnselect }: { selected: readonly Order[]; onUnselect: () => void }) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BulkBar count={selected.length} onUnselect={onUnselect}>
        <Button onClick={() => setOpen(true)}>{t('admin_view.orderAction.deliver')}</Button>
      </BulkBar>
      {isOpen && (
        <BulkDrawer
          title={t('admin_view.orderAction.deliver')}
          intro={t('admin_view.bulkDeliverIntro')}
          selected={selected}
          keyOf={({ orderId }) => orderId}
          nameOf={({ orderId }) => t('admin_view.orderNumber', { id: orderId })}
          isPossible={(order) => order.shipment?.state === 'shipped' && !openReturn(order)}
          send={({ orderId }) => api.call('order/deliver', { orderId })}
          onClose={() => {
            setOpen(false);
            onUnselect();
          }}
        />
      )}
    </>
  );
}
