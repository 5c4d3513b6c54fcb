import { FilterTabs } from '../../../shared/components/filter-tabs.tsx';
import { RecordTable } from '../../../shared/components/record-table.tsx';
import { formatAmount, formatCount, formatDay } from '../../../shared/i18n/formats.ts';
import { useFilter } from '../../../shared/use-filter.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { BarChart } from './bar-chart.tsx';
import { FigureLink } from './figure-link.tsx';
import {
  type Day,
  type Figures,
  type Hour,
  isCount,
  type Metric,
  type MeasureGroup,
  measureGroups,
} from './measures.ts';

const groups = Object.keys(measureGroups) as MeasureGroup[];

interface TrendProps {
  days: readonly Day[];
  /** They are given for a single day only. */
  hours: readonly Hour[];
}

/** The figures by day, or by hour for a single day, as a chart and as a table. */
export function Trend({ days, hours }: TrendProps) {
  const { t } = useTranslations();
  const [group, choose] = useFilter('statistics', groups, 'orders');
  const measures: readonly Metric[] = measureGroups[group];
  const isByHour = hours.length > 0;
  const steps = isByHour
    ? hours.map((figures, place) => ({ key: `${place}`, name: figures.hour, day: undefined, figures }))
    : days.map((figures) => ({ key: figures.day, name: formatDay(figures.day), day: figures.day, figures }));
  type Step = (typeof steps)[number];
  const shown = (figures: Figures, measure: Metric) =>
    isCount(measure) ? formatCount(figures[measure]) : formatAmount(figures[measure]);
  const columns = [
    {
      key: 'step',
      title: t(isByHour ? 'admin_view.hour' : 'admin_view.day'),
      cell: ({ name }: Step) => <span className="nowrap">{name}</span>,
    },
    ...measures.map((measure) => ({
      key: measure,
      title: t(`admin_view.measure.${measure}`) + (isCount(measure) ? '' : ' (USD)'),
      // A zero has no rows, and an hour has no `day`: no list can be filtered by hour.
      cell: ({ day, figures }: Step) =>
        Number(figures[measure]) === 0 ? (
          shown(figures, measure)
        ) : (
          <FigureLink measure={measure} value={shown(figures, measure)} from={day} to={day} />
        ),
      numeric: true,
    })),
  ];
  const title = t(isByHour ? 'admin_view.byHour' : 'admin_view.byDay');
  const label = { group: t(`admin_view.measureGroup.${group}`) };
  return (
    <section className="development" aria-labelledby="development">
      <div className="screen__head">
        <h2 id="development">{title}</h2>
        <FilterTabs
          label={t('admin_view.statistics')}
          value={group}
          options={groups.map((value) => ({ value, label: t(`admin_view.measureGroup.${value}`) }))}
          onChange={choose}
        />
      </div>
      <div className="development__both">
        <BarChart
          label={t(isByHour ? 'admin_view.chartByHour' : 'admin_view.chartOf', label)}
          steps={steps.map(({ name }) => name)}
          series={measures.map((measure) => ({
            name: t(`admin_view.measure.${measure}`),
            // A float suffices for the height of a bar; the table shows the exact amounts.
            values: steps.map(({ figures }) => Number(figures[measure])),
          }))}
        />
        <RecordTable
          label={title}
          query={{ rows: isByHour ? steps : steps.toReversed(), error: null, refetch: () => undefined }}
          columns={columns}
          keyOf={({ key }) => key}
          emptyText={t('admin_view.emptyStatistics')}
        />
      </div>
    </section>
  );
}
