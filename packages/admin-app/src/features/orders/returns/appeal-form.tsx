import { App, Button } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { RemarkField } from '../../../shared/components/remark-field.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import type { ReturnRequest } from './return.ts';

/** Decides an appeal as a third person; the customer reads the answer. */
export function AppealForm({ requested: { returnId, decidedBy, order } }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const { account } = useAdministrator();
  const [remark, setRemark] = useState('');
  const [error, setError] = useState<string>();
  const { busy, submit } = useOperation('return/decide_appeal', {
    onFields: (fields) => setError(fields['remark']),
    onDone: ({ approvalId }) => {
      message.success(t(approvalId === null ? 'admin_view.returnAppealDecided' : 'admin_view.requested'));
    },
  });
  const isThird = account !== decidedBy;
  const hadPart = account === order.shippedBy || account === order.deliveredBy;
  const decide = (accept: boolean) => {
    const written = remark.trim();
    if (written === '') return setError(t('admin_view.appealNeedsRemark'));
    setError(undefined);
    submit({ returnId, accept, remark: written });
  };
  return (
    <footer className="worklist-page__foot">
      <RemarkField
        label={t('admin_view.answerToCustomer')}
        value={remark}
        maxLength={500}
        disabled={busy}
        error={error}
        onChange={setRemark}
      />
      {!isThird && <p className="muted">{t('admin_view.returnAppealByThird')}</p>}
      {isThird && hadPart && <p className="muted">{t('admin_view.rejectionIsForOthers')}</p>}
      <div className="worklist-page__buttons">
        <Button disabled={busy || !isThird || hadPart} onClick={() => decide(false)}>
          {t('admin_view.keepRefusal')}
        </Button>
        <Button type="primary" loading={busy} disabled={!isThird} onClick={() => decide(true)}>
          {t('admin_view.acceptRefund', { amount: formatAmount(order.price) })}
        </Button>
      </div>
    </footer>
  );
}
