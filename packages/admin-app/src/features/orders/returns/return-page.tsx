import { isolatedText } from '@goodturn/contract/browser';
import { Empty } from 'antd';
import { Link } from 'react-router';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { useCall } from '../../../shared/api/calls.ts';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { WorklistPage } from '../../../shared/components/worklist.tsx';
import { SubjectLink } from '../../../shared/components/subject-link.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { orderStateOf } from '../../../shared/records/order.ts';
import { RefundEffect } from '../../../shared/records/refund-effect.tsx';
import { ReturnBar } from './return-bar.tsx';
import { ReturnAppeal } from './return-appeal.tsx';
import { isUndecided, type ReturnRequest } from './return.ts';

export function ReturnPage({ returnId }: { returnId: string }) {
  const { t } = useTranslations();
  const { data, ...query } = useCall('return/inquire', { returnId });
  const title = t('admin_view.returnNumber', { id: returnId });
  return (
    <WorklistPage
      title={title}
      back={{ to: '/customer/returns', label: t('admin_view.backToReturns') }}
      query={{ ...query, data: data?.list }}
      label={title}
      content={([requested]) =>
        requested ? <ReturnContent requested={requested} /> : <Empty description={t('error_view.not_found')} />
      }
      foot={([requested]) => requested && <ReturnBar requested={requested} />}
    />
  );
}

function ReturnContent({ requested }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const { order, state } = requested;
  const { price, cashback, bonus, shipment } = order;
  return (
    <>
      <ReturnHead requested={requested} />
      <div className="worklist-page__cards">
        {isUndecided(state) && (
          <section className="worklist-page__card">
            <h3>{t('admin_view.ifAccepted')}</h3>
            <RefundEffect order={order} />
          </section>
        )}
        <section className="worklist-page__card">
          <h3>{t('admin_view.order')}</h3>
          <ReturnedOrder requested={requested} />
        </section>
        <section className="worklist-page__card">
          <h3>{t('admin_view.paidAndGot')}</h3>
          <DescriptionList
            items={[
              [t('admin_view.campaign.price'), formatAmount(price)],
              [t('admin_view.cashbackUsd'), formatAmount(cashback)],
              ...(bonus === null ? [] : [[t('admin_view.campaign.luckyBonus'), formatAmount(bonus)] as const]),
            ]}
          />
        </section>
        {shipment && (
          <section className="worklist-page__card">
            <h3>{t('admin_view.returnFrom')}</h3>
            <p>
              <bdi translate="no">{shipment.recipient}</bdi>
              <br />
              <bdi translate="no">
                {shipment.address}, {shipment.country}
              </bdi>
              <br />
              <bdi translate="no">{shipment.phone}</bdi>
            </p>
          </section>
        )}
        <EarlierReturns requested={requested} />
      </div>
    </>
  );
}

function ReturnHead({ requested }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const { order, reason, note, state, requestedAt, decideBy } = requested;
  const { receivedBy, receivedAt, sendTo, sendBy, sentTracking } = requested;
  return (
    <header className="worklist-page__head">
      <div>
        <p className="worklist-page__kind">{t(`admin_view.returnReason.${reason}`)}</p>
        <p className="worklist-page__amount">
          {formatAmount(order.price)} <small>USD</small>
        </p>
        <p className="worklist-page__subject">
          <Link to={`/customer/users/${order.userId}`}>
            <bdi translate="no">{order.recipient ?? order.userName}</bdi>
          </Link>
        </p>
        <p>{note === '' ? t('admin_view.noNote') : `“${note}”`}</p>
      </div>
      <div className="worklist-page__who">
        <StatusTag state={state} />
        {isUndecided(state) && (
          <p className="worklist-page__waits">
            <TimeIn at={decideBy} sentence={(dateTime) => t('admin_view.returnDecideBy', { dateTime })} />
          </p>
        )}
        <p className="muted">
          <TimeIn at={requestedAt} sentence={(dateTime) => t('admin_view.returnAskedAt', { dateTime })} />
        </p>
        {sendBy !== null && (
          <p className="muted">
            <TimeIn at={sendBy} sentence={(dateTime) => t('admin_view.returnSendBy', { dateTime })} /> <q>{sendTo}</q>
          </p>
        )}
        {sentTracking !== null && (
          <p>
            <bdi>{sentTracking}</bdi>
          </p>
        )}
        <Decision requested={requested} />
        <ReturnAppeal requested={requested} />
        {receivedAt !== null && (
          <p className="muted">
            <TimeIn
              at={receivedAt}
              sentence={(dateTime) => t('admin_view.goodsReceivedBy', { who: receivedBy ?? '', dateTime })}
            />
          </p>
        )}
      </div>
    </header>
  );
}

/** Shows the decision about the return, the person who made it, and the answer that the customer reads. */
function Decision({ requested }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const { state, decidedAt, decidedBy, remark, rejectionId, refusalReason } = requested;
  return (
    <>
      {decidedAt !== null && state !== 'withdrawn' && state !== 'lapsed' && (
        <p className="muted">
          {decidedBy === null ? (
            <TimeIn at={decidedAt} sentence={(dateTime) => t('admin_view.returnDecidedByTime', { dateTime })} />
          ) : (
            <TimeIn
              at={decidedAt}
              sentence={(dateTime) => t('admin_view.decisionDecided', { who: decidedBy, dateTime })}
            />
          )}
        </p>
      )}
      {rejectionId !== null && (
        <p>
          <SubjectLink subject={`approval ${rejectionId}`} />
        </p>
      )}
      {refusalReason !== null && <p>{t(`admin_view.refusalReason.${refusalReason}`)}</p>}
      {remark !== null && remark !== '' && (
        <p>
          {t('admin_view.answerToCustomer')}: <q>{remark}</q>
        </p>
      )}
    </>
  );
}

function ReturnedOrder({ requested: { order } }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const { orderId, productName, variant, brandName, campaignId, paidAt, shipment } = order;
  const time = (at: string | null | undefined) => (at ? <DateTimeCell at={at} /> : '–');
  return (
    <DescriptionList
      items={[
        [
          t('admin_view.number'),
          <Link key="order" to={`/customer/orders?view=all&orderId=${orderId}`}>
            {t('admin_view.orderNumber', { id: orderId })}
          </Link>,
        ],
        [t('admin_view.product'), variant === '' ? productName : `${isolatedText(productName, 'ltr')} · ${variant}`],
        [t('admin_view.brand'), brandName],
        [
          t('admin_view.campaign'),
          <Link key="campaign" to={`/customer/campaigns/${campaignId}`}>
            {campaignId}
          </Link>,
        ],
        [t('admin_view.state'), <StatusTag key="state" state={orderStateOf(order)} />],
        [t('admin_view.paidAt'), time(paidAt)],
        [t('admin_view.shippedAt'), time(shipment?.shippedAt)],
        [t('admin_view.shippedBy'), order.shippedBy ?? '–'],
        [t('admin_view.deliveredAt'), time(shipment?.deliveredAt)],
        [t('admin_view.deliveredBy'), order.deliveredBy ?? '–'],
        [
          t('admin_view.trackingNumber'),
          [shipment?.carrier, shipment?.trackingNumber].filter(Boolean).join(' ') || '–',
        ],
      ]}
    />
  );
}

function EarlierReturns({ requested: { order, returnId } }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const others = order.returns.filter((other) => other.returnId !== returnId);
  if (others.length === 0) return null;
  return (
    <section className="worklist-page__card">
      <h3>{t('admin_view.otherReturns')}</h3>
      <DescriptionList
        items={others.map((other) => [
          t('admin_view.returnNumber', { id: other.returnId }),
          <>
            <DateTimeCell at={other.requestedAt} /> <StatusTag state={other.state} /> {other.remark}
          </>,
        ])}
      />
    </section>
  );
}
