import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { type Report, useReportColumns } from './report-columns.tsx';
import { ReportDetails } from './report-details.tsx';
import { useReportList } from './report-list.ts';

/** What customers reported of people who pressed for a recharge or pretended to be us. */
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
