import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/records/order.ts';

/** Moves the focus to the next tracking number, so that a scanner needs no mouse. */
function focusNext(form: HTMLFormElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.shipping__number')];
  const own = fields.findIndex((field) => form.contains(field));
  fields[own + 1]?.focus();
}

/** A field for the tracking number; Enter ships the order. After an error, the typed number stays. */
export function TrackingCell({ order: { orderId }, carrier }: { order: Order; carrier: string }) {
  const { t } = useTranslations();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { busy, submit } = useOperation('order/ship', {
    onError: ({ message, fields }) => {
      setError(Object.values(fields)[0] ?? message);
      return true;
    },
    onFields: () => undefined,
  });
  const ship = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const trackingNumber = typed.trim();
    if (trackingNumber === '') return setError(t('error_view.field_required'));
    if (carrier === '') return setError(t('admin_view.carrierFirst'));
    setError(undefined);
    focusNext(event.currentTarget);
    submit({ orderId, carrier, trackingNumber });
  };
  return (
    <form className="shipping__form" onSubmit={ship}>
      <input
        className="choice shipping__number"
        aria-label={t('admin_view.trackingNumberOf', { id: orderId })}
        aria-invalid={error !== undefined}
        maxLength={120}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button htmlType="submit" size="small" loading={busy} aria-label={t('admin_view.shipNumber', { id: orderId })}>
        {t('admin_view.orderAction.ship')}
      </Button>
      {error !== undefined && (
        <span role="alert" className="shipping__error">
          {error}
        </span>
      )}
    </form>
  );
}
