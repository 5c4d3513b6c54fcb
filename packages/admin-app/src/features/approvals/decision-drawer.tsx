import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { EntryDrawer } from '../../shared/components/entry-drawer.tsx';
import { Facts } from '../../shared/components/facts.tsx';
import { formatMoment } from '../../shared/i18n/formats.ts';
import { type Approval, payloadInWords, subjectInWords } from './payload-words.ts';

/** The last look before a decision: what would happen, to whom, who asked and why. */
export function DecisionDrawer({
  approval,
  approve,
  onClose,
}: {
  approval: Approval;
  approve: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const word = t(approve ? 'admin_view.approve' : 'admin_view.refuse');
  return (
    <EntryDrawer
      title={`${word}: ${t(`admin_view.kind.${approval.kind}`)}`}
      intro={t(approve ? `admin_view.effect.${approval.kind}` : 'admin_view.refuseIntro')}
      fields={[{ name: 'remark', label: t('admin_view.remark'), kind: 'long', optional: true, longest: 500 }]}
      send={async ({ remark = '' }, key) => {
        const body = { approvalId: approval.approvalId, approve, ...(remark === '' ? {} : { remark }) };
        const { data } = await api.post('approval/decide', body, key);
        // Agreed to, and yet nothing moved: the reason is the asker's and the decider's to know.
        if (data.state === 'failed') message.error(t(`error_view.${data.outcome ?? 'state_changed'}`));
        return data.state;
      }}
      submitText={word}
      doneText={(state) => (state === 'failed' ? undefined : t('admin_view.decided'))}
      danger={!approve}
      closedBy={['approval_decided', 'approval_stale']}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('admin_view.about'), subjectInWords(approval)],
          ...payloadInWords(approval),
          [t('admin_view.reason'), approval.reason],
          [t('admin_view.askedBy'), `${approval.askedBy}, ${formatMoment(approval.askedAt)}`],
        ]}
      />
    </EntryDrawer>
  );
}
