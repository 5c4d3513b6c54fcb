import { formatDateTime } from '../i18n/formats.ts';

/** Who did it, and when, below one another. */
export function ActorCell({ who, at }: { who: string | null; at: string | null }) {
  return (
    <>
      {who}
      {at !== null && <div className="muted nowrap">{formatDateTime(at)}</div>}
    </>
  );
}
