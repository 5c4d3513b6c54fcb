import './approvals.css';
import { useNavigate, useParams } from 'react-router';
import { useCallPages } from '../../../shared/api/calls.ts';
import { Worklist, WorklistTabs } from '../../../shared/components/worklist.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { DecisionPage } from './decision-page.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { subjectLabel } from '../../../shared/fields.ts';
import { amountOf, referenceOf, type Approval } from './approval.ts';

const lists = ['own', 'decided'] as const;

/** The requests that this administrator can decide; own and decided requests are in a table. */
export function ApprovalsScreen() {
  const { t } = useTranslations();
  const go = useNavigate();
  const { approvalId } = useParams();
  const label = t('admin_view.approvalList');
  return (
    <Worklist
      title={t('admin_view.menu.approvals')}
      label={label}
      tabs={
        <WorklistTabs
          label={label}
          value="decidable"
          queues={[{ value: 'decidable', label: t('admin_view.approvalScope.decidable') }]}
          onChange={() => void go('/customer/approvals')}
          lists={lists.map((name) => ({
            to: `/customer/approvals/list?view=${name}`,
            label: t(`admin_view.approvalScope.${name}`),
          }))}
        />
      }
      query={useCallPages('approval/inquire', { scope: 'decidable' })}
      emptyText={t('admin_view.emptyScope.decidable')}
      keyOf={(approval) => approval.approvalId}
      pathOf={(approval) => `/customer/approvals/${approval.approvalId}`}
      row={(approval) => <ApprovalRow approval={approval} />}
      opened={approvalId}
      chooseText={t('admin_view.chooseRequest')}
    >
      <DecisionPage key={approvalId} approvalId={approvalId ?? ''} />
    </Worklist>
  );
}

function ApprovalRow({ approval }: { approval: Approval }) {
  const { t } = useTranslations();
  const { kind, subject, payload, requestedBy, requestedAt, reason, state } = approval;
  const about = [subjectLabel(subject, payload), referenceOf(approval)].filter(Boolean).join(' · ');
  return (
    <>
      <span className="worklist-row__line">
        <strong>{t(`admin_view.kind.${kind}`)}</strong>
        <strong translate="no" className="numeric">
          {amountOf(approval)}
        </strong>
      </span>
      <span className="worklist-row__line muted">
        <span className="worklist-row__rest">{about}</span>
        <DateTimeCell at={requestedAt} />
      </span>
      <span className="worklist-row__line muted">
        <span className="worklist-row__rest">
          <bdi translate="no">{requestedBy}</bdi>: {reason}
        </span>
        {state !== 'pending' && <StatusTag state={state} />}
      </span>
    </>
  );
}
