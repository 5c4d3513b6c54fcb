import { useNavigate, useParams } from 'react-router';
import { useCallPages } from '../../../shared/api/calls.ts';
import { Desk } from '../../../shared/components/desk.tsx';
import { DeskTabs } from '../../../shared/components/desk-tabs.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import './approvals.css';
import { ApprovalRow } from './approval-row.tsx';
import { DecisionPage } from './decision-page.tsx';

const lists = ['own', 'decided'] as const;

/** The requests that this person can decide, beside the page of one; own and decided requests are in a table. */
export function ApprovalsScreen() {
  const { t } = useTranslations();
  const go = useNavigate();
  const { approvalId } = useParams();
  const label = t('admin_view.approvalList');
  return (
    <Desk
      title={t('admin_view.menu.approvals')}
      label={label}
      tabs={
        <DeskTabs
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
    </Desk>
  );
}
