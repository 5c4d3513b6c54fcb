import { formatDateTime, formatShortDateTime } from '../i18n/formats.ts';

/** A date with its time in one line: what of it is not today's; the whole with its zone for who points at it. */
export function DateTimeCell({ at }: { at: string }) {
  return (
    <time className="nowrap" dateTime={at} title={formatDateTime(at, 'long')}>
      {formatShortDateTime(at)}
    </time>
  );
}
