import { Amount } from '../../../shared/components/amount.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useMatchSummary } from '../api/order-calls.ts';

/** The earnings of yesterday and today; their space is reserved before they are loaded. */
export function MatchDays() {
  const { t } = useTranslations();
  const summary = useMatchSummary().data;
  const days = [
    { name: t('task_view.earningsYesterday'), value: summary?.earningsYesterday },
    { name: t('task_view.earningsToday'), value: summary?.earningsToday },
  ];
  return (
    <dl className="match__days">
      {days.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === undefined ? '\u00a0' : <Amount value={value} />}</dd>
        </div>
      ))}
      <div>
        <dt>{t('task_view.completed')}</dt>
        <dd className="amount amount--m">{summary === undefined ? '\u00a0' : formatCount(summary.completedOrders)}</dd>
      </div>
    </dl>
  );
}
