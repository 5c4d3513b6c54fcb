import { useParams } from 'react-router';
import { useCallPages } from '../../shared/api/calls.ts';
import { Desk } from '../../shared/components/desk.tsx';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useFilter } from '../../shared/use-filter.ts';
import './approvals.css';
import { ApprovalRow } from './approval-row.tsx';
import { DecisionPage } from './decision-page.tsx';

const scopes = ['decidable', 'own', 'decided'] as const;

/** The requests that wait for this person, the own ones and the decided ones, beside the page of one of them. */
export function ApprovalsScreen() {
  const { t } = useTranslations();
  const { approvalId } = useParams();
  const [scope, choose] = useFilter('scope', scopes, 'decidable');
  const label = t('admin_view.approvalList');
  return (
    <Desk
      title={t('admin_view.menu.approvals')}
      label={label}
      tabs={
        <FilterTabs
          label={label}
          value={scope}
          options={scopes.map((value) => ({ value, label: t(`admin_view.approvalScope.${value}`) }))}
          onChange={choose}
        />
      }
      query={useCallPages('approval/inquire', { scope })}
      emptyText={t(`admin_view.emptyScope.${scope}`)}
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
