import { App, Button } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { NativeSelect } from '../../../shared/components/native-select.tsx';
import { RemarkField } from '../../../shared/components/remark-field.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { identityReasons, type Submission } from './identity.ts';

/**
 * Approves the document, or rejects it for a listed reason, which the customer reads in their language, with an
 * optional remark.
 */
export function IdentityBar({ submission, onDecided }: { submission: Submission; onDecided: () => void }) {
  const { may } = useAdministrator();
  return may('identity.decide') ? <DecisionForm submission={submission} onDecided={onDecided} /> : null;
}

function DecisionForm({ submission: { submissionId }, onDecided }: { submission: Submission; onDecided: () => void }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [reason, choose] = useState('');
  const [remark, setRemark] = useState('');
  const [error, setError] = useState<string>();
  const onDone = () => {
    message.success(t('admin_view.decided'));
    onDecided();
  };
  const approve = useOperation('real_name/approve', { onDone });
  const reject = useOperation('real_name/reject', { onDone });
  const busy = approve.busy || reject.busy;
  const sendRejection = () => {
    const identityReason = identityReasons.find((one) => one === reason);
    if (identityReason === undefined) return setError(t('admin_view.identityChooseReason'));
    setError(undefined);
    const written = remark.trim();
    reject.submit({ submissionId, identityReason, ...(written !== '' && { remark: written }) });
  };
  return (
    <footer className="worklist-page__foot">
      <NativeSelect
        label={t('admin_view.payload.identityReason')}
        value={reason}
        options={[
          { value: '', label: t('admin_view.identityNoReason') },
          ...identityReasons.map((value) => ({ value, label: t(`admin_view.identityReason.${value}`) })),
        ]}
        onChange={choose}
      />
      <RemarkField
        label={t('admin_view.identityRemark')}
        value={remark}
        maxLength={300}
        disabled={busy}
        error={error}
        onChange={setRemark}
      />
      <div className="worklist-page__buttons">
        <Button loading={reject.busy} disabled={busy} onClick={sendRejection}>
          {t('admin_view.identityReject')}
        </Button>
        <Button type="primary" loading={approve.busy} disabled={busy} onClick={() => approve.submit({ submissionId })}>
          {t('admin_view.identityApprove')}
        </Button>
      </div>
    </footer>
  );
}
