import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { FormDrawer } from '../../shared/components/form-drawer.tsx';
import type { FormField, FormValues } from '../../shared/components/form-validation.ts';
import { DescriptionList } from '../../shared/components/description-list.tsx';
import { formatAmount } from '../../shared/i18n/formats.ts';
import { openReturn, type Order, type OrderStep } from './order.ts';

/** One step of one order: what it is about, what it does, and what has to be said with it. */
export function OrderDrawer({ step, order, onClose }: { step: OrderStep; order: Order; onClose: () => void }) {
  const { t } = useTranslation();
  const word = t(`admin_view.orderStep.${step}`);
  const remark: FormField = {
    name: 'remark',
    label: t('admin_view.answerToCustomer'),
    kind: 'long',
    optional: step === 'accept',
    longest: 500,
  };
  const fields: Record<OrderStep, FormField[]> = {
    ship: [
      { name: 'carrier', label: t('admin_view.carrier'), kind: 'text', longest: 80 },
      { name: 'trackingNumber', label: t('admin_view.trackingNumber'), kind: 'text', longest: 120 },
    ],
    deliver: [],
    refund: [{ name: 'reason', label: t('admin_view.reason'), kind: 'long', longest: 500 }],
    accept: [remark],
    decline: [remark],
  };
  return (
    <FormDrawer
      title={`${word}: ${t('admin_view.orderNumber', { id: order.orderId })}`}
      intro={t(`admin_view.orderStepIntro.${step}`)}
      fields={fields[step]}
      send={(values, key) => sendStep(step, order, values, key)}
      submitText={t(step === 'decline' ? 'admin_view.ask' : `admin_view.orderStep.${step}`)}
      doneText={t(step === 'decline' ? 'admin_view.asked' : 'admin_view.saved')}
      danger={step === 'refund'}
      onClose={onClose}
    >
      <About order={order} />
    </FormDrawer>
  );
}

function sendStep(step: OrderStep, order: Order, values: FormValues, key: string) {
  const { orderId } = order;
  const { carrier = '', trackingNumber = '', reason = '', remark = '' } = values;
  if (step === 'ship') return api.post('order/ship', { orderId, carrier, trackingNumber });
  if (step === 'deliver') return api.post('order/deliver', { orderId });
  if (step === 'refund') return api.post('order/refund', { orderId, reason }, key);
  const returnId = openReturn(order)?.returnId ?? '';
  return api.post('order/decide_return', { returnId, accept: step === 'accept', remark }, key);
}

function About({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { waresName, variant, price, backMoney, bonus, shipment, userName } = order;
  const requested = openReturn(order);
  return (
    <DescriptionList
      facts={[
        [t('admin_view.product'), variant === '' ? waresName : `${waresName} · ${variant}`],
        [t('admin_view.customer'), userName],
        [t('admin_view.campaign.price'), formatAmount(price)],
        [t('admin_view.cashbackUsd'), formatAmount(backMoney)],
        ...(bonus !== null ? [[t('admin_view.campaign.luckyBonus'), formatAmount(bonus)] as const] : []),
        ...(shipment ? [[t('admin_view.address'), <Address key="address" {...shipment} />] as const] : []),
        ...(requested ? [[t('admin_view.reason'), t(`admin_view.returnReason.${requested.reason}`)] as const] : []),
        ...(requested && requested.note !== '' ? [[t('admin_view.note'), requested.note] as const] : []),
      ]}
    />
  );
}

/** Where a parcel goes. */
export function Address({ recipient, address, country, phone }: NonNullable<Order['shipment']>) {
  return (
    <>
      {recipient}
      <br />
      {address}, {country}
      <br />
      {phone}
    </>
  );
}
