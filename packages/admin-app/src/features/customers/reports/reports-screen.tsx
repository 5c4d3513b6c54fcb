import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useReportColumns, type Report } from './report-columns.tsx';
import { ReportDetails } from './report-details.tsx';

/** Reports of customers about people who urged them to recharge or posed as the shop. */
export function ReportsScreen() {
  const { t } = useTranslations();
  const [opened, setOpened] = useState<Report>();
  const list = useList(useReportList());
  const listed = useListed(list, { rows: 'report/inquire', totals: 'report/totals' });
  return (
    <ListScreen
      {...listed}
      exportPath="report/export"
      title={t('admin_view.menu.reports')}
      searchLabel={t('admin_view.searchReport')}
      columns={useReportColumns()}
      keyOf={({ reportId }) => reportId}
      nameOf={({ reportId }) => t('admin_view.reportNumber', { id: reportId })}
      onOpen={setOpened}
      emptyText={t('admin_view.emptyReports')}
    >
      {opened && <ReportDetails report={opened} onClose={() => setOpened(undefined)} />}
    </ListScreen>
  );
}

const states = ['open', 'closed'] as const;

function useReportList(): ListDefinition {
  const { t } = useTranslations();
  const options = states.map((value) => ({ value, label: t(`admin_view.reportState.${value}`) }));
  return {
    name: 'reports',
    views: [
      ...options.map(({ value, label }) => ({ name: value, label, values: { state: value } })),
      { name: 'all', label: t('admin_view.allRows'), values: {} },
    ],
    filters: [
      { name: 'state', label: t('admin_view.state'), kind: 'choice', options },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'closedBy', label: t('admin_view.closedBy'), kind: 'text' },
      { name: 'sent', label: t('admin_view.sentAt'), kind: 'days' },
    ],
    sorts: ['sent'],
    usualSort: () => ({ name: 'sent', descending: true }),
  };
}
