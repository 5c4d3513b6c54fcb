import { Button } from 'antd';
import { useState } from 'react';
import { useCallPages } from '../../../shared/api/calls.ts';
import { RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useCarrier } from '../../../shared/carrier.ts';
import { ShipManyDrawer } from '../../../shared/components/ship-many-drawer.tsx';
import { ShipSelectedDrawer } from '../../../shared/components/ship-selected-drawer.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/records/order.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { PaperBar } from './paper-bar.tsx';
import './shipping.css';
import { useShippingColumns } from './shipping-columns.tsx';

/** The orders to ship, earliest automatic refund first. */
export function ShippingScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const ships = may('order.ship');
  const [carrier, setCarrier] = useCarrier();
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<'file' | 'selected'>();
  const query = useCallPages('order/inquire', { status: [1], shipmentState: ['waiting'], pageSize: 100 });
  const chosen = (query.rows ?? []).filter(({ orderId }) => selected.has(orderId));
  const nameOf = ({ orderId }: Order): string => t('admin_view.orderNumber', { id: orderId });
  return (
    <Screen
      title={t('admin_view.menu.shipping')}
      query={query}
      actions={ships && <Button onClick={() => setOpened('file')}>{t('admin_view.shipMany')}</Button>}
    >
      {ships && <CarrierField carrier={carrier} onChange={setCarrier} />}
      <RecordTable
        label={t('admin_view.menu.shipping')}
        query={query}
        columns={useShippingColumns(ships ? carrier.trim() : undefined)}
        keyOf={({ orderId }) => orderId}
        emptyText={t('admin_view.emptyShipping')}
        list={{
          density: 'roomy',
          sort: undefined,
          onSort: () => undefined,
          current: -1,
          selected,
          onSelect: ships ? select : undefined,
          nameOf,
          onOpen: () => undefined,
          empty: <p className="record-state">{t('admin_view.emptyShipping')}</p>,
        }}
      />
      {chosen.length > 0 && (
        <PaperBar orders={chosen} onShip={() => setOpened('selected')} onDone={() => select(new Set())} />
      )}
      {opened === 'file' && <ShipManyDrawer onClose={() => setOpened(undefined)} />}
      {opened === 'selected' && (
        <ShipSelectedDrawer
          selected={chosen}
          onClose={() => {
            setOpened(undefined);
            select(new Set());
          }}
        />
      )}
    </Screen>
  );
}

function CarrierField({ carrier, onChange }: { carrier: string; onChange: (carrier: string) => void }) {
  const { t } = useTranslations();
  return (
    <div className="shipping__carrier">
      <label>
        {t('admin_view.carrier')}
        <input className="choice" maxLength={80} value={carrier} onChange={({ target }) => onChange(target.value)} />
      </label>
      <span className="muted">{t('admin_view.shippingIntro')}</span>
    </div>
  );
}
