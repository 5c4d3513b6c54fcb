import { formatDateTime, formatShortDateTime, fullDateTime } from '../i18n/formats.ts';

/** A date with its time in one line: what of it is not today's, or the whole; its seconds, zone and UTC for who points at it. */
export function DateTimeCell({ at, isWhole = false }: { at: string; isWhole?: boolean }) {
  return (
    <time className="nowrap" dateTime={at} title={fullDateTime(at)}>
      {isWhole ? formatDateTime(at) : formatShortDateTime(at)}
    </time>
  );
}
