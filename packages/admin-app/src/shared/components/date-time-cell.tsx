import { formatDateTime } from '../i18n/formats.ts';

/** A date with its time, in one line. */
export function DateTimeCell({ at }: { at: string }) {
  return <span className="nowrap">{formatDateTime(at)}</span>;
}
