import { App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { RemarkField } from '../../../shared/components/remark-field.tsx';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { amountOf, type ApprovalDetails } from './approval.ts';
import { WithdrawButton } from '../../../shared/components/withdraw-button.tsx';

/** The actions on a pending request: decide it or, for its requester, withdraw it; otherwise none. */
export function DecisionBar({ details }: { details: ApprovalDetails }) {
  const { t } = useTranslations();
  const { account } = useAdministrator();
  const { approvalId, requestedBy, canDecide } = details;
  if (requestedBy === account) {
    return (
      <footer className="worklist-page__foot">
        <p className="muted">{t('admin_view.ownRequest')}</p>
        <WithdrawButton approvalId={approvalId} />
      </footer>
    );
  }
  if (!canDecide) {
    return (
      <footer className="worklist-page__foot">
        <p className="muted">{t('admin_view.mayNotDecide')}</p>
      </footer>
    );
  }
  return <DecisionForm details={details} />;
}

function DecisionForm({ details }: { details: ApprovalDetails }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [remark, setRemark] = useState('');
  const [error, setError] = useState<string>();
  const [isSecondConfirmed, setSecondConfirmed] = useState(false);
  const { approvalId, requestedBy, facts, otherCredits } = details;
  const isUnusual = facts.checks.some(({ passed }) => !passed);
  const amount = amountOf(details);
  const { busy, submit } = useOperation('approval/decide', {
    onFields: (fields) => setError(fields['remark'] ?? fields['secondCredit']),
    onDone: ({ state, outcome }) => {
      // The request was approved, but its execution failed: requester and decider both see the reason.
      if (state === 'failed') message.error(textOr(`error_view.${outcome ?? 'state_changed'}`, ''));
      else message.success(t('admin_view.decided'));
    },
  });
  const decide = (approve: boolean) => {
    const written = remark.trim();
    if (written === '' && !approve) return setError(t('admin_view.rejectNeedsRemark'));
    if (written === '' && isUnusual) return setError(t('admin_view.approveNeedsRemark'));
    if (approve && otherCredits.length > 0 && !isSecondConfirmed)
      return setError(t('error_view.second_credit_not_confirmed'));
    setError(undefined);
    submit({
      approvalId,
      approve,
      ...(written !== '' && { remark: written }),
      ...(approve && isSecondConfirmed && { secondCredit: true }),
    });
  };
  const label = t(isUnusual ? 'admin_view.remarkRequired' : 'admin_view.remarkOptional', { who: requestedBy });
  return (
    <footer className="worklist-page__foot">
      {otherCredits.length > 0 && (
        <Checkbox
          checked={isSecondConfirmed}
          disabled={busy}
          onChange={({ target }) => setSecondConfirmed(target.checked)}
        >
          {t('error_view.second_credit_sentence', { recharges: otherCredits.join(', ') })}
        </Checkbox>
      )}
      <RemarkField label={label} value={remark} maxLength={500} disabled={busy} error={error} onChange={setRemark} />
      <div className="worklist-page__buttons">
        <Button disabled={busy} onClick={() => decide(false)}>
          {t('admin_view.reject')}
        </Button>
        <Button type="primary" loading={busy} onClick={() => decide(true)}>
          {amount === undefined ? t('admin_view.approve') : t('admin_view.approveAmount', { amount })}
        </Button>
      </div>
    </footer>
  );
}
