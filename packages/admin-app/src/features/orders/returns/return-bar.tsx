import type { RefusalReason } from '@goodturn/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { ApprovalLink } from '../../../shared/components/approval-link.tsx';
import { RemarkField } from '../../../shared/components/remark-field.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { AppealForm } from './appeal-form.tsx';
import { RefusalReasonField } from './refusal-reason-field.tsx';
import { isComing, isUndecided, isUnderWay, type ReturnRequest } from './return.ts';

export function ReturnBar({ requested }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  if (isComing(requested) || isUnderWay(requested))
    return may('order.refund') ? <ReceiveForm requested={requested} /> : null;
  if (!isUndecided(requested.state)) return null;
  if (requested.approvalId !== null) {
    return (
      <footer className="worklist-page__foot">
        <p>
          {t(requested.state === 'appealed' ? 'admin_view.approvalWaits' : 'admin_view.rejectionRequested')}{' '}
          <ApprovalLink approvalId={requested.approvalId} />
        </p>
      </footer>
    );
  }
  if (!may('order.refund')) return null;
  return requested.state === 'appealed' ? <AppealForm requested={requested} /> : <DecisionForm requested={requested} />;
}

function ReceiveForm({ requested: { returnId } }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const { busy, submit } = useOperation('order/receive_return');
  return (
    <footer className="worklist-page__foot">
      <p className="muted">{t('admin_view.goodsComing')}</p>
      <div className="worklist-page__buttons">
        <Button type="primary" loading={busy} onClick={() => submit({ returnId })}>
          {t('admin_view.goodsReceived')}
        </Button>
      </div>
    </footer>
  );
}

/** Whoever sees the goods says so, so that somebody else can accept the return alone. */
function GoodsButton({ returnId }: { returnId: string }) {
  const { t } = useTranslations();
  const { busy, submit } = useOperation('order/receive_return');
  return (
    <Button loading={busy} onClick={() => submit({ returnId })}>
      {t('admin_view.goodsReceived')}
    </Button>
  );
}

interface AgreeButtonProps {
  orderId: string;
  /** The address for the returned goods, as written in the field above. */
  sendTo: string;
  onMissing: (error: string) => void;
}

const sendWithinMs = 14 * 86_400_000;

/** Asks the customer to send the goods back within two weeks; the money moves once they are here. */
function AgreeButton({ orderId, sendTo, onMissing }: AgreeButtonProps) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const { busy, submit } = useOperation('return/agree', {
    onDone: () => void message.success(t('admin_view.returnAgreed')),
  });
  const agree = () => {
    if (sendTo === '') return onMissing(t('admin_view.returnNeedsAddress'));
    submit({ orderId, sendTo, sendBy: new Date(Date.now() + sendWithinMs).toISOString() });
  };
  return (
    <Button loading={busy} onClick={agree}>
      {t('admin_view.agreeReturn')}
    </Button>
  );
}

function DecisionForm({ requested: { returnId, receivedAt, state, order } }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const { account } = useAdministrator();
  const hadPart = account === order.shippedBy || account === order.deliveredBy;
  const [remark, setRemark] = useState('');
  const [refusalReason, setRefusalReason] = useState<RefusalReason>();
  const [error, setError] = useState<string>();
  const { busy, submit } = useOperation('order/decide_return', {
    onFields: (fields) => setError(fields['remark'] ?? fields['refusalReason']),
    onDone: ({ approvalId }) => {
      message.success(t(approvalId === null ? 'admin_view.returnAccepted' : 'admin_view.requested'));
    },
  });
  const decide = (accept: boolean) => {
    const written = remark.trim();
    if (accept) return submit({ returnId, accept, remark: written });
    if (written === '') return setError(t('admin_view.rejectNeedsRemark'));
    if (refusalReason === undefined) return setError(t('admin_view.rejectNeedsReason'));
    setError(undefined);
    submit({ returnId, accept, remark: written, refusalReason });
  };
  return (
    <footer className="worklist-page__foot">
      <RemarkField
        label={t('admin_view.returnRemark')}
        value={remark}
        maxLength={500}
        disabled={busy}
        error={error}
        onChange={setRemark}
      />
      {hadPart ? (
        <p className="muted">{t('admin_view.rejectionIsForOthers')}</p>
      ) : (
        <RefusalReasonField value={refusalReason} disabled={busy} onChange={setRefusalReason} />
      )}
      <div className="worklist-page__buttons">
        {receivedAt === null && order.shipment?.state === 'delivered' && <GoodsButton returnId={returnId} />}
        {state === 'requested' && order.shipment?.state === 'delivered' && (
          <AgreeButton orderId={order.orderId} sendTo={remark.trim()} onMissing={setError} />
        )}
        <Button disabled={busy || hadPart} onClick={() => decide(false)}>
          {t('admin_view.requestRejection')}
        </Button>
        <Button type="primary" loading={busy} onClick={() => decide(true)}>
          {t('admin_view.acceptRefund', { amount: formatAmount(order.price) })}
        </Button>
      </div>
    </footer>
  );
}
