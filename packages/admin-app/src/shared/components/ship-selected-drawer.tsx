import { isComposing } from '@goodturn/browser';
import { Button, Drawer } from 'antd';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useCarrier } from '../carrier.ts';
import { formatCount } from '../i18n/formats.ts';
import { type Translate, useTranslations } from '../i18n/texts.ts';
import type { Order } from '../records/order.ts';
import { type Column, RecordTable } from './record-table.tsx';
import './ship-selected-drawer.css';
import { StatusTag } from './status-tag.tsx';
import { type ParcelResult, useShippingList } from './use-shipping-list.ts';

type ShippingList = ReturnType<typeof useShippingList>;

const isWaiting = ({ status, shipment }: Order): boolean => status === 1 && shipment?.state === 'waiting';

/** Ships the selected orders with one carrier, after a trial run over their tracking numbers. */
export function ShipSelectedDrawer({ selected, onClose }: { selected: readonly Order[]; onClose: () => void }) {
  const { t } = useTranslations();
  // The orders at the time of opening: shipped ones must not vanish from the form.
  const [orders] = useState(() => selected.filter(isWaiting));
  const [carrier, setCarrier] = useCarrier();
  const [isCarrierMissing, setCarrierMissing] = useState(false);
  const list = useShippingList(
    orders.map(({ orderId }) => orderId),
    carrier.trim(),
  );
  const { busy, ready, shipped, results } = list;
  const isDone = shipped.length === orders.length;
  const omitted = selected.length - orders.length;
  const check = (event: FormEvent): void => {
    event.preventDefault();
    setCarrierMissing(carrier.trim() === '');
    if (carrier.trim() !== '') list.check();
  };
  return (
    <Drawer
      open
      title={t('admin_view.shipSelected')}
      size={560}
      mask={{ closable: false }}
      onClose={() => !busy && onClose()}
    >
      <p className="entry-about muted">{t('admin_view.shipSelectedIntro')}</p>
      {omitted > 0 && <p role="status">{t('admin_view.bulkOmitted', { number: formatCount(omitted) })}</p>}
      <form className="ship-selected" onSubmit={check}>
        <label>
          {t('admin_view.carrier')}
          <input
            className="choice"
            maxLength={80}
            value={carrier}
            disabled={busy || isDone}
            aria-invalid={isCarrierMissing}
            onChange={({ target }) => {
              setCarrier(target.value);
              setCarrierMissing(false);
              list.forget();
            }}
          />
        </label>
        {isCarrierMissing && <span role="alert">{t('admin_view.carrierMissing')}</span>}
        <RecordTable
          label={t('admin_view.shipSelected')}
          query={{ rows: orders, error: null, refetch: () => undefined }}
          columns={columnsOf(list, t)}
          keyOf={({ orderId }) => orderId}
          emptyText={t('admin_view.bulkNone')}
        />
        <div className="ship-selected__end">
          {ready.length > 0 && (
            <Button type="primary" loading={busy} onClick={list.ship}>
              {t('admin_view.shipReady', { number: formatCount(ready.length) })}
            </Button>
          )}
          {orders.length > 0 && !isDone && (
            <Button htmlType="submit" type={ready.length > 0 ? 'default' : 'primary'} loading={busy}>
              {t('admin_view.checkNumbers')}
            </Button>
          )}
          {results.size > 0 && <p role="status">{summary(list, t)}</p>}
          {isDone && <Button onClick={onClose}>{t('admin_view.close')}</Button>}
        </div>
      </form>
    </Drawer>
  );
}

function columnsOf(list: ShippingList, t: Translate): Column<Order>[] {
  const { busy, numbers, shipped, results } = list;
  return [
    { key: 'order', title: t('admin_view.order'), numeric: true, cell: ({ orderId }) => orderId },
    {
      key: 'recipient',
      title: t('admin_view.payload.recipient'),
      cell: ({ shipment }) => <bdi translate="no">{shipment?.recipient}</bdi>,
      on: 'desktop',
    },
    {
      key: 'tracking',
      title: t('admin_view.trackingNumber'),
      cell: ({ orderId }) => (
        <>
          <input
            className="choice ship-selected__number"
            aria-label={t('admin_view.trackingNumberOf', { id: orderId })}
            aria-invalid={results.get(orderId)?.state === 'failed'}
            maxLength={120}
            value={numbers[orderId] ?? ''}
            disabled={busy || shipped.includes(orderId)}
            onChange={({ target }) => list.type(orderId, target.value)}
            onKeyDown={goToNext}
          />
          <ParcelState result={results.get(orderId)} />
        </>
      ),
    },
  ];
}

function summary({ results, ready, shipped }: ShippingList, t: Translate): string {
  const failed = results.size - ready.length - shipped.length;
  const counts = { shipped: shipped.length, ready: ready.length, errors: failed };
  return t('admin_view.shipSelectedCounts', counts);
}

/** Scanners end each number with Enter: it moves to the next field, and in the last one it submits the form. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('.ship-selected__number') ?? [])];
  const next = fields.slice(fields.indexOf(event.currentTarget) + 1).find(({ disabled }) => !disabled);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function ParcelState({ result }: { result: ParcelResult | undefined }) {
  const { t } = useTranslations();
  if (result === undefined) return null;
  return (
    <span className="ship-selected__state">
      {result.state === 'ready' ? t('admin_view.parcelReady') : <StatusTag state={result.state} />}{' '}
      {result.error !== undefined && <span>{result.error}</span>}
    </span>
  );
}
