import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { FigureLink } from './figure-link.tsx';
import { changeOf, countMeasures, type Day, shownAmounts, summable, totalAmount, totalCount } from './measures.ts';

interface TotalsProps {
  days: readonly Day[];
  /** The days before, as many as in `days`. */
  before: readonly Day[] | undefined;
}

/** The sums over the chosen days beside those of the period before; each links to its rows. */
export function Totals({ days, before }: TotalsProps) {
  const { t } = useTranslations();
  const totals = [
    ...countMeasures
      .filter((measure) => summable(measure, days))
      .map((measure) => ({
        measure,
        value: formatCount(totalCount(days, measure)),
        was: before && formatCount(totalCount(before, measure)),
        change: before && changeOf(totalCount(days, measure), totalCount(before, measure)),
      })),
    ...shownAmounts(days, before ?? []).map((measure) => ({
      measure,
      value: `${formatAmount(totalAmount(days, measure))} USD`,
      was: before && formatAmount(totalAmount(before, measure)),
      change: before && changeOf(Number(totalAmount(days, measure)), Number(totalAmount(before, measure))),
    })),
  ];
  return (
    <dl className="totals">
      {totals.map(({ measure, value, was, change }) => (
        <div key={measure}>
          <dt>{t(`admin_view.measure.${measure}`)}</dt>
          <dd>
            <FigureLink measure={measure} value={value} from={days.at(0)?.day} to={days.at(-1)?.day} />
            {was !== undefined && (
              <small className="muted">
                {t('admin_view.before', { value: was })} {change}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
