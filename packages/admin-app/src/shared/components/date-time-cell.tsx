import { formatDateTime, formatShortDateTime, fullDateTime } from '../i18n/formats.ts';

/** A time on one line, shortened relative to today unless `isWhole`; on hover with seconds, time zone and UTC. */
export function DateTimeCell({ at, isWhole = false }: { at: string; isWhole?: boolean }) {
  return (
    <time className="nowrap" dateTime={at} title={fullDateTime(at)}>
      {isWhole ? formatDateTime(at) : formatShortDateTime(at)}
    </time>
  );
}
