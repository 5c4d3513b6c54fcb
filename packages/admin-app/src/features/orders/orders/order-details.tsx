import { Drawer } from 'antd';
import { Link } from 'react-router';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { OrderActions, type OrderAction } from './order-actions.tsx';
import { Address } from './order-drawers.tsx';
import { orderStateOf, type Order } from '../../../shared/records/order.ts';

interface OrderDetailsProps {
  order: Order;
  onAct: (action: OrderAction, order: Order) => void;
  onClose: () => void;
}

export function OrderDetails({ order, onAct, onClose }: OrderDetailsProps) {
  const { t } = useTranslations();
  const dateTime = (at: string | null | undefined) => (at ? <DateTimeCell at={at} /> : '–');
  const amount = (text: string | null) => (text === null ? '–' : formatAmount(text));
  const { shipment } = order;
  return (
    <Drawer
      open
      title={t('admin_view.orderNumber', { id: order.orderId })}
      size={520}
      onClose={onClose}
      footer={<OrderActions order={order} open={onAct} />}
    >
      <DescriptionList
        items={[
          [t('admin_view.state'), <StatusTag key="state" state={orderStateOf(order)} />],
          [t('admin_view.customer'), `${order.userName} · ${t('admin_view.userNumber', { id: order.userId })}`],
          [t('admin_view.product'), order.productName],
          [t('admin_view.variant'), order.variant === '' ? '–' : order.variant],
          [t('admin_view.brand'), order.brandName],
          [
            t('admin_view.campaign'),
            <Link key="campaign" to={`/customer/campaigns/${order.campaignId}`}>
              {t('admin_view.unitOf', { campaign: order.campaignId, unit: formatCount(order.unitNo) })}
            </Link>,
          ],
          [t('admin_view.campaign.price'), amount(order.price)],
          [t('admin_view.cashbackUsd'), amount(order.cashback)],
          [t('admin_view.campaign.luckyBonus'), amount(order.bonus)],
          [t('admin_view.platformShare'), amount(order.commission)],
          [t('admin_view.matchedAt'), dateTime(order.createdAt)],
          [t('admin_view.paidAt'), dateTime(order.paidAt)],
          [t('admin_view.closedAt'), dateTime(order.closedAt)],
          [t('admin_view.refundedAt'), dateTime(order.refundedAt)],
        ]}
      />
      {shipment && (
        <>
          <h2 className="drawer-part">{t('admin_view.shipment')}</h2>
          <DescriptionList
            items={[
              [t('admin_view.address'), <Address key="address" {...shipment} />],
              [t('admin_view.carrier'), shipment.carrier ?? '–'],
              [t('admin_view.trackingNumber'), shipment.trackingNumber ?? '–'],
              [t('admin_view.shippedAt'), dateTime(shipment.shippedAt)],
              [t('admin_view.shippedBy'), order.shippedBy ?? '–'],
              [t('admin_view.deliveredAt'), dateTime(shipment.deliveredAt)],
              [t('admin_view.deliveredBy'), order.deliveredBy ?? '–'],
              [t('admin_view.goesOnAt'), dateTime(shipment.dueAt)],
            ]}
          />
        </>
      )}
      {order.trackingCorrections.length > 0 && (
        <>
          <h2 className="drawer-part">{t('admin_view.trackingBefore')}</h2>
          <DescriptionList
            items={order.trackingCorrections.map(({ carrier, trackingNumber, correctedBy, correctedAt, reason }) => [
              `${carrier} ${trackingNumber}`,
              <TimeIn
                key={correctedAt}
                at={correctedAt}
                sentence={(dateTime) => t('admin_view.correctedBy', { who: correctedBy, dateTime, reason })}
              />,
            ])}
          />
        </>
      )}
      {order.returns.map((requested) => (
        <ReturnPart key={requested.returnId} requested={requested} />
      ))}
    </Drawer>
  );
}

function ReturnPart({ requested }: { requested: Order['returns'][number] }) {
  const { t } = useTranslations();
  return (
    <>
      <h2 className="drawer-part">{t('admin_view.returnOfGoods')}</h2>
      <DescriptionList
        items={[
          [t('admin_view.state'), <StatusTag key="state" state={requested.state} />],
          [t('admin_view.reason'), t(`admin_view.returnReason.${requested.reason}`)],
          [t('admin_view.note'), requested.note === '' ? '–' : requested.note],
          [t('admin_view.requestedAt'), <DateTimeCell key="time" at={requested.requestedAt} />],
          [
            t('admin_view.decidedAt'),
            requested.decidedAt === null ? '–' : <DateTimeCell key="time" at={requested.decidedAt} />,
          ],
          [t('admin_view.answerToCustomer'), requested.remark ?? '–'],
        ]}
      />
    </>
  );
}
