import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { formatAmount, formatCount, formatDay } from '../../shared/i18n/formats.ts';
import { useFilter } from '../../shared/use-filter.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { DayChart } from './day-chart.tsx';
import { type Day, isCount, type Metric, type MeasureGroup, measureGroups } from './measures.ts';

const groups = Object.keys(measureGroups) as MeasureGroup[];

/** The figures day by day: drawn, and beside it the same as a table. */
export function DailyTrend({ days }: { days: readonly Day[] }) {
  const { t } = useTranslations();
  const [group, choose] = useFilter('statistics', groups, 'orders');
  const measures: readonly Metric[] = measureGroups[group];
  const shown = (day: Day, measure: Metric) =>
    isCount(measure) ? formatCount(day[measure]) : formatAmount(day[measure]);
  const columns = [
    {
      key: 'day',
      title: t('admin_view.day'),
      cell: ({ day }: Day) => <span className="nowrap">{formatDay(day)}</span>,
    },
    ...measures.map((measure) => ({
      key: measure,
      title: t(`admin_view.measure.${measure}`) + (isCount(measure) ? '' : ' (USD)'),
      cell: (day: Day) => shown(day, measure),
      numeric: true,
    })),
  ];
  return (
    <section className="development" aria-labelledby="development">
      <div className="screen__head">
        <h2 id="development">{t('admin_view.byDay')}</h2>
        <FilterTabs
          label={t('admin_view.statistics')}
          value={group}
          options={groups.map((value) => ({ value, label: t(`admin_view.measureGroup.${value}`) }))}
          onChange={choose}
        />
      </div>
      <div className="development__both">
        <DayChart
          label={t('admin_view.chartOf', { group: t(`admin_view.measureGroup.${group}`) })}
          days={days.map(({ day }) => formatDay(day))}
          series={measures.map((measure) => ({
            name: t(`admin_view.measure.${measure}`),
            // Only the height of a bar; the table beside it has the exact amounts.
            values: days.map((day) => Number(day[measure])),
          }))}
        />
        <RecordTable
          label={t('admin_view.byDay')}
          query={{ rows: days.toReversed(), error: null, refetch: () => undefined }}
          columns={columns}
          keyOf={({ day }) => day}
          emptyText={t('admin_view.emptyStatistics')}
        />
      </div>
    </section>
  );
}
