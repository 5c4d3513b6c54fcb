import './batches.css';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { FilterTabs } from '../../../shared/components/filter-tabs.tsx';
import { RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { whileUsed } from '../../../shared/polling.ts';
import type { Batch } from '../../../shared/records/batch-step.ts';
import { useBatchColumns } from './batch-columns.tsx';
import { ReadyMethods } from './ready-methods.tsx';

const everyMs = 10_000;

const views = ['open', 'ended', 'abandoned', 'all'] as const;
type View = (typeof views)[number];

const isIn = (view: View, { state }: Batch): boolean => {
  if (view === 'all') return true;
  return view === 'open' ? state !== 'ended' && state !== 'abandoned' : state === view;
};

/** Shows the payouts that a batch can make now, the missing conditions, and the batches with their next action. */
export function BatchesScreen() {
  const { t } = useTranslations();
  const [params, setParams] = useSearchParams();
  const view = views.find((one) => one === params.get('view')) ?? 'open';
  const query = useCall('batch/inquire', {}, { refetchInterval: whileUsed(everyMs) });
  const { data, error, refetch, dataUpdatedAt } = query;
  const label = t('admin_view.menu.batches');
  return (
    <Screen title={label} query={query}>
      <p className="muted">{t('admin_view.batchesIntro')}</p>
      <ReadyMethods />
      <FilterTabs
        label={label}
        value={view}
        options={views.map((value) => ({ value, label: t(`admin_view.batchView.${value}`) }))}
        onChange={(next) => setParams({ view: next }, { replace: true })}
      />
      <RecordTable
        label={label}
        query={{ rows: data?.list.filter((batch) => isIn(view, batch)), error, refetch }}
        columns={useBatchColumns(dataUpdatedAt)}
        keyOf={({ batchId }) => batchId}
        emptyText={t('admin_view.emptyBatches')}
      />
    </Screen>
  );
}
