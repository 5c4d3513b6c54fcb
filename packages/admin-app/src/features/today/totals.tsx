import { formatAmount, formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { amountMeasures, countMeasures, type Day, summable, totalAmount, totalCount } from './measures.ts';

/** The figures of all days that were chosen, added up. */
export function Totals({ days }: { days: readonly Day[] }) {
  const { t } = useTranslations();
  const totals = [
    ...countMeasures
      .filter((measure) => summable(measure, days))
      .map((measure) => ({ measure, value: formatCount(totalCount(days, measure)) })),
    ...amountMeasures.map((measure) => ({ measure, value: `${formatAmount(totalAmount(days, measure))} USD` })),
  ];
  return (
    <dl className="totals">
      {totals.map(({ measure, value }) => (
        <div key={measure}>
          <dt>{t(`admin_view.measure.${measure}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
