import { useLocation, useParams } from 'react-router';
import { useCallPages } from '../../shared/api/calls.ts';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useFilter } from '../../shared/use-filter.ts';
import './approvals.css';
import { ApprovalList } from './approval-list.tsx';
import { DecisionPage } from './decision-page.tsx';

const scopes = ['decidable', 'own', 'decided'] as const;

/** The requests that wait for this person, the own ones and the decided ones, beside the page of one of them. */
export function ApprovalsScreen() {
  const { t } = useTranslations();
  const { approvalId } = useParams();
  const { search } = useLocation();
  const [scope, choose] = useFilter('scope', scopes, 'decidable');
  const query = useCallPages('approval/inquire', { scope });
  return (
    <div className={approvalId === undefined ? 'approvals' : 'approvals approvals--opened'}>
      <section className="approvals__list" aria-label={t('admin_view.approvalList')}>
        <h1>{t('admin_view.menu.approvals')}</h1>
        <FilterTabs
          label={t('admin_view.approvalList')}
          value={scope}
          options={scopes.map((value) => ({ value, label: t(`admin_view.approvalScope.${value}`) }))}
          onChange={choose}
        />
        <ApprovalList
          query={query}
          emptyText={t(`admin_view.emptyScope.${scope}`)}
          opened={approvalId}
          search={search}
        />
      </section>
      {approvalId === undefined ? (
        <p className="approvals__choose muted">{t('admin_view.chooseRequest')}</p>
      ) : (
        <DecisionPage key={approvalId} approvalId={approvalId} back={search} />
      )}
    </div>
  );
}
