import { isolatedText } from '@goodturn/contract/browser';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormField, FormValues } from '../../../shared/components/form-validation.ts';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { openReturn, type Order } from '../../../shared/records/order.ts';
import { refusalReasons } from '../../../shared/records/refusal-reasons.ts';
import { RefundEffect } from '../../../shared/records/refund-effect.tsx';
import type { OrderAction } from './order-actions.tsx';

export function OrderDrawer({ action, order, onClose }: { action: OrderAction; order: Order; onClose: () => void }) {
  const { t } = useTranslations();
  const word = t(`admin_view.orderAction.${action}`);
  const remark: FormField = {
    name: 'remark',
    label: t('admin_view.answerToCustomer'),
    kind: 'long',
    optional: action === 'accept',
    longest: 500,
  };
  const fields: Record<OrderAction, FormField[]> = {
    ship: [
      { name: 'carrier', label: t('admin_view.carrier'), kind: 'text', longest: 80 },
      { name: 'trackingNumber', label: t('admin_view.trackingNumber'), kind: 'text', longest: 120 },
    ],
    deliver: [],
    correct: [
      {
        name: 'carrier',
        label: t('admin_view.carrier'),
        kind: 'text',
        longest: 80,
        initial: order.shipment?.carrier ?? '',
      },
      {
        name: 'trackingNumber',
        label: t('admin_view.trackingNumber'),
        kind: 'text',
        longest: 120,
        initial: order.shipment?.trackingNumber ?? '',
      },
      { name: 'reason', label: t('admin_view.reason'), kind: 'long', longest: 500 },
    ],
    refund: [{ name: 'reason', label: t('admin_view.reason'), kind: 'long', longest: 500 }],
    accept: [remark],
    decline: [
      {
        name: 'refusalReason',
        label: t('admin_view.refusalReasonLabel'),
        kind: 'choice',
        options: refusalReasons.map((value) => ({ value, label: t(`admin_view.refusalReason.${value}`) })),
      },
      remark,
    ],
  };
  return (
    <FormDrawer
      title={t('admin_view.labelled', { label: word, value: t('admin_view.orderNumber', { id: order.orderId }) })}
      intro={t(`admin_view.orderActionIntro.${action}`)}
      fields={fields[action]}
      {...operationOf(action, order)}
      submitText={t(action === 'decline' ? 'admin_view.requestApproval' : `admin_view.orderAction.${action}`)}
      danger={action === 'refund'}
      onClose={onClose}
    >
      <About order={order} />
      {(action === 'refund' || action === 'accept') && <RefundEffect order={order} />}
    </FormDrawer>
  );
}

function operationOf(action: OrderAction, order: Order) {
  const { orderId } = order;
  const decision = {
    path: 'order/decide_return' as const,
    input: ({ remark = '', refusalReason }: FormValues) => ({
      returnId: openReturn(order)?.returnId ?? '',
      accept: action === 'accept',
      remark,
      ...(action === 'decline' && { refusalReason: refusalReasons.find((one) => one === refusalReason) }),
    }),
  };
  return {
    ship: {
      path: 'order/ship' as const,
      input: ({ carrier = '', trackingNumber = '' }: FormValues) => ({ orderId, carrier, trackingNumber }),
    },
    correct: {
      path: 'order/correct_tracking' as const,
      input: ({ carrier = '', trackingNumber = '', reason = '' }: FormValues) => ({
        orderId,
        carrier,
        trackingNumber,
        reason,
      }),
    },
    deliver: { path: 'order/deliver' as const, input: () => ({ orderId }) },
    refund: { path: 'order/refund' as const, input: ({ reason = '' }: FormValues) => ({ orderId, reason }) },
    accept: decision,
    decline: decision,
  }[action];
}

function About({ order }: { order: Order }) {
  const { t } = useTranslations();
  const { productName, variant, price, cashback, bonus, shipment, userName } = order;
  const requested = openReturn(order);
  return (
    <DescriptionList
      items={[
        [t('admin_view.product'), variant === '' ? productName : `${isolatedText(productName, 'ltr')} · ${variant}`],
        [t('admin_view.customer'), userName],
        [t('admin_view.campaign.price'), formatAmount(price)],
        [t('admin_view.cashbackUsd'), formatAmount(cashback)],
        ...(bonus !== null ? [[t('admin_view.campaign.luckyBonus'), formatAmount(bonus)] as const] : []),
        ...(shipment ? [[t('admin_view.address'), <Address key="address" {...shipment} />] as const] : []),
        ...(requested ? [[t('admin_view.reason'), t(`admin_view.returnReason.${requested.reason}`)] as const] : []),
        ...(requested && requested.note !== '' ? [[t('admin_view.note'), requested.note] as const] : []),
      ]}
    />
  );
}

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
