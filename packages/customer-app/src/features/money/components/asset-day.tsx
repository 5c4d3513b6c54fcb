import { useId } from 'react';
import { formatDayHeading, formatClock } from '../../../shared/i18n/dates.ts';
import { Amount } from '../../../shared/components/amount.tsx';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import type { AssetRecord } from '../api/record-calls.ts';

interface AssetDayProps {
  /** YYYY-MM-DD in the viewer's own zone. */
  day: string;
  records: readonly AssetRecord[];
}

export function AssetDay({ day, records }: AssetDayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="assets__day" id={id}>
        <time dateTime={day}>{formatDayHeading(`${day}T12:00`)}</time>
      </h2>
      <ul className="card assets">
        {records.map((record) => (
          <AssetRow key={record.recordId} record={record} />
        ))}
      </ul>
    </section>
  );
}

/**
 * One change of the available balance: its kind, its amount with its sign, the balance after it, and the number that a
 * correction refers to.
 */
export function AssetRow({ record: { recordId, type, amount, balance, createdAt, remark } }: { record: AssetRecord }) {
  const { t } = useTranslations();
  const credit = !amount.startsWith('-');
  return (
    <li className="assets__row">
      <div>
        <p className="assets__type">{textOr(`record_view.type_${type}`, '')}</p>
        {remark !== '' && (
          <p className="assets__remark">
            <bdi translate="no">{remark}</bdi>
          </p>
        )}
        <p className="assets__remark">
          <time dateTime={createdAt}>{formatClock(createdAt)}</time> ·{' '}
          <bdi translate="no" title={t('record_view.column_number')}>
            #{recordId}
          </bdi>
        </p>
      </div>
      <div className="assets__money">
        <span className={credit ? 'assets__credit' : 'assets__debit'} dir="ltr">
          {credit && '+'}
          <Amount value={amount} />
        </span>
        <span className="assets__remark">
          {t('assets_view.balance')} <Amount value={balance} />
        </span>
      </div>
    </li>
  );
}
