/** The stops of one person and those that the check of decisions makes, and what must stand of them. */
import { when } from '../finding-text.ts';
import { bool, int, optionalText, optionalTime, type RowOf, text, time } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { day, minute } from '../reading/time.ts';
import { isToldAt, toldTimes } from '../traces/told-times.ts';

const shortColumns = {
  id: int,
  target: text,
  reason: text,
  stoppedBy: int,
  stoppedAt: time,
  endsAt: time,
  renewedAt: optionalTime,
  endedAt: optionalTime,
  ending: optionalText,
  isTold: [isToldAt('n.times', 'a.stopped_at'), bool],
  isUndoTold: [isToldAt('u.times', 'a.ended_at'), bool],
} as const;
export type ShortStop = RowOf<typeof shortColumns>;

/** Reads the stops of one person, which end by themselves. */
export const shortStopsOf = (snapshot: Snapshot) =>
  snapshot.all({
    columns: shortColumns,
    from: `only shop.short_stop a
      left join ${toldTimes('stop/now', 'target')} n on n.actor_id = a.stopped_by and n.about = a.target
      left join ${toldTimes('stop/undo', 'target')} u on u.actor_id = a.stopped_by and u.about = a.target`,
    alias: 'a',
    orderBy: 'a.id',
  });

const isNear = (at: string): string => `abs(extract(epoch from u.created_at - ${at})) <= 300`;

/** Reads what the audit tells of the stops of one person, for which no stop is kept with that reason, or as renewed then. */
export const goneStopsOf = (snapshot: Snapshot) =>
  snapshot.all({
    columns: { target: [`u.details ->> 'target'`, text], stoppedBy: ['u.actor_id', int], at: ['u.created_at', time] },
    from: 'only shop.audit_entry u',
    alias: 'u',
    where: `u.action = 'stop/now' and u.actor_kind = 'administrator' and not exists (select from only shop.short_stop a
      where a.stopped_by = u.actor_id and a.target = u.details ->> 'target'
        and (${isNear('a.stopped_at')} and a.reason = coalesce(u.details ->> 'reason', a.reason) or ${isNear('a.renewed_at')}))`,
    orderBy: 'u.id',
  });

const automaticColumns = { target: text, reason: text, suspendedAt: time } as const;
export type AutomaticStop = RowOf<typeof automaticColumns>;

/** Reads the stops that a finding of the check of decisions made by itself. */
export const automaticStopsOf = (snapshot: Snapshot) =>
  snapshot.all({
    columns: automaticColumns,
    from: 'only shop.automatic_suspension a',
    alias: 'a',
    orderBy: 'a.suspended_at, a.id',
  });

const [fourHours, eightHours, week] = [240n * minute, 480n * minute, 7n * day];
const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Returns how long a stop may be: four hours, twice if it was renewed, and eight of one person's in seven days. */
function lengthOf(stop: ShortStop, earlier: readonly ShortStop[]): bigint {
  const leftAt = (at: bigint): bigint =>
    earlier
      .filter((one) => one.stoppedBy === stop.stoppedBy && one.target === stop.target)
      .map((one) => ({ from: one.stoppedAt, to: one.endedAt ?? one.endsAt }))
      .filter(({ to }) => to > at - week)
      .reduce((left, { from, to }) => left - (to - from), eightHours);
  const first = lesser(fourHours, leftAt(stop.stoppedAt));
  if (stop.renewedAt === null) return first;
  return first + lesser(fourHours, leftAt(stop.renewedAt) - first);
}

/** The decisions that end a stop: those of two persons about a target, and the automatic ones. */
export interface Decided {
  target: string;
  at: bigint | null;
}

function* endingFaults(stop: ShortStop, decided: readonly Decided[], isLive: boolean): Generator<string> {
  const { target, ending, endedAt, endsAt, stoppedAt } = stop;
  if (endedAt === null) return;
  if (ending === 'lapsed' && endedAt !== endsAt) yield `lapsed at ${when(endedAt)}, before its time was over`;
  if (ending === 'undone' && endedAt > stoppedAt + 10n * minute) yield 'was taken back later than ten minutes after it';
  if (ending === 'undone' && isLive && !stop.isUndoTold) yield 'was taken back, of which the audit knows nothing';
  if (ending === 'decided' && !decided.some((one) => one.target === target && one.at === endedAt))
    yield 'ended by a decision that nobody made';
}

/** Yields what is wrong with a stop of one person. */
export function* shortStopFaults(
  stop: ShortStop,
  { earlier, decided, isLive }: { earlier: readonly ShortStop[]; decided: readonly Decided[]; isLive: boolean },
): Generator<string> {
  if (stop.endsAt !== stop.stoppedAt + lengthOf(stop, earlier))
    yield `ends at ${when(stop.endsAt)}, which is not what one person's stop lasts`;
  if (isLive && !stop.isTold) yield 'was made by nobody, by what the audit says';
  yield* endingFaults(stop, decided, isLive);
}
