import type { PermissionNode } from '@goodturn/contract';
import { Link } from 'react-router';
import { formatAmount, formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import {
  amountMeasures,
  changeOf,
  countMeasures,
  type Day,
  type Metric,
  summable,
  totalAmount,
  totalCount,
} from './measures.ts';

interface TotalsProps {
  days: readonly Day[];
  /** As many days right before them. */
  before: readonly Day[] | undefined;
}

/** The list in which the rows of a figure stand, for those who may read it. */
const rowsOf: Readonly<Partial<Record<Metric, readonly [list: string, days: string, node: PermissionNode]>>> = {
  registrations: ['users', 'registered', 'user.read'],
  ordersMatched: ['orders?view=all', 'created', 'order.read'],
  ordersPaid: ['orders?view=all&status=1,3', 'created', 'order.read'],
  ordersRefunded: ['orders?view=refunded', 'created', 'order.read'],
  recharged: ['recharges?view=success', 'created', 'recharge.read'],
  withdrawn: ['withdrawals?view=paid', 'created', 'withdrawal.read'],
  cashbackPaid: ['orders?view=all&status=1,3', 'created', 'order.read'],
  fees: ['withdrawals?view=paid', 'created', 'withdrawal.read'],
};

/** The figures of all days that were chosen, added up, beside those of the days before, each a link to its rows. */
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
    ...amountMeasures.map((measure) => ({
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
            <Figure measure={measure} value={value} days={days} />
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

function Figure({ measure, value, days }: { measure: Metric; value: string; days: readonly Day[] }) {
  const { may } = useAdministrator();
  const [list, name, node] = rowsOf[measure] ?? [];
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day];
  if (list === undefined || node === undefined || !may(node) || first === undefined) return <span>{value}</span>;
  const range = `${name}=${first}..${last}`;
  return <Link to={`/customer/${list}${list.includes('?') ? '&' : '?'}${range}`}>{value}</Link>;
}
