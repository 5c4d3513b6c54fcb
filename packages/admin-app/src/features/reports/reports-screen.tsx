import { useCallPages } from '../../shared/api/calls.ts';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useFilter } from '../../shared/use-filter.ts';
import { useReportColumns } from './report-columns.tsx';
import './reports.css';

const states = ['open', 'closed'] as const;

/** What customers reported of people who pressed for a recharge or pretended to be us. */
export function ReportsScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [state, choose] = useFilter('state', states, 'open');
  const query = useCallPages('report/inquire', { state });
  const tabs = (
    <FilterTabs
      label={t('admin_view.state')}
      value={state}
      options={states.map((value) => ({ value, label: t(`admin_view.reportState.${value}`) }))}
      onChange={choose}
    />
  );
  return (
    <Screen title={t('admin_view.menu.reports')} query={query} actions={tabs}>
      <RecordTable
        label={t('admin_view.menu.reports')}
        query={query}
        columns={useReportColumns({ canClose: may('report.close'), isOpen: state === 'open' })}
        keyOf={({ reportId }) => reportId}
        emptyText={t('admin_view.emptyReports')}
      />
    </Screen>
  );
}
