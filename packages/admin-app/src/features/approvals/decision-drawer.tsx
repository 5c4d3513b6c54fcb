import { Alert, App } from 'antd';
import { FormDrawer } from '../../shared/components/form-drawer.tsx';
import { DescriptionList } from '../../shared/components/description-list.tsx';
import { formatCount, formatDateTime } from '../../shared/i18n/formats.ts';
import { labelledFields, subjectLabel } from '../../shared/fields.ts';
import { textOr, useTranslations } from '../../shared/i18n/texts.ts';
import type { Approval } from './approval.ts';

/** The last look before a decision: what would happen, to whom, who requested it and why. */
export function DecisionDrawer({
  approval,
  approve,
  onClose,
}: {
  approval: Approval;
  approve: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const word = t(approve ? 'admin_view.approve' : 'admin_view.reject');
  return (
    <FormDrawer
      title={`${word}: ${t(`admin_view.kind.${approval.kind}`)}`}
      intro={t(approve ? `admin_view.effect.${approval.kind}` : 'admin_view.rejectIntro')}
      fields={[{ name: 'remark', label: t('admin_view.remark'), kind: 'long', optional: true, longest: 500 }]}
      path="approval/decide"
      input={({ remark = '' }) => ({
        approvalId: approval.approvalId,
        approve,
        ...(remark === '' ? {} : { remark }),
      })}
      submitText={word}
      onDone={({ state, outcome }) => {
        // Approved, and yet nothing moved: the requester and the decider both read why.
        if (state === 'failed') message.error(textOr(`error_view.${outcome ?? 'state_changed'}`, ''));
        else message.success(t('admin_view.decided'));
        onClose();
      }}
      danger={!approve}
      closedBy={['approval_already_decided', 'approval_stale']}
      onClose={onClose}
    >
      <OtherCredits recharges={approval.otherCredits} />
      <DescriptionList
        items={[
          [t('admin_view.about'), subjectLabel(approval.subject, approval.payload)],
          ...labelledFields(approval.payload),
          [t('admin_view.reason'), approval.reason],
          [t('admin_view.requestedBy'), `${approval.requestedBy}, ${formatDateTime(approval.requestedAt)}`],
        ]}
      />
    </FormDrawer>
  );
}

/** Says that the same chain transaction credited this customer before: a second credit is rare, and often a mistake. */
function OtherCredits({ recharges }: { recharges: readonly string[] }) {
  const { t } = useTranslations();
  if (recharges.length === 0) return null;
  const ids = recharges.join(', ');
  return (
    <Alert
      className="entry-about"
      type="warning"
      showIcon
      title={t('admin_view.otherCredits', { number: formatCount(recharges.length), ids })}
      description={t('admin_view.otherCreditsHint')}
    />
  );
}
