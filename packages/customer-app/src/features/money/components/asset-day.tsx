import { useId } from 'react';
import { formatDayHeading } from '../../../shared/i18n/dates.ts';
import type { AssetRecord } from '../api/record-calls.ts';
import { AssetRow } from './asset-row.tsx';

interface AssetDayProps {
  /** YYYY-MM-DD in the viewer's own zone. */
  day: string;
  records: readonly AssetRecord[];
}

/** The records of one day. */
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
