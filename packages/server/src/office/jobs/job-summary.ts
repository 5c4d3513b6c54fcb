import type { StoredJobState } from '../../foundation/jobs/job-store.ts';

const newest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);

const hasFailedLast = ({ succeededAt, failedAt }: Pick<StoredJobState, 'succeededAt' | 'failedAt'>): boolean =>
  failedAt !== null && (succeededAt === null || failedAt >= succeededAt);

/**
 * Summarizes one job over all servers. A job that each server runs by a timer is failing if it fails on any server that
 * is alive; of a scheduled one only the last run counts, on whichever server it ran.
 */
export function summarizeJob(rows: readonly StoredJobState[], { isScheduled }: { isScheduled: boolean }) {
  const alive = rows.filter(({ isAlive }) => isAlive);
  const lastSuccessAt = newest(rows.map(({ succeededAt }) => succeededAt));
  const lastFailureAt = newest(rows.map(({ failedAt }) => failedAt));
  const failed = rows.find(({ failedAt }) => failedAt !== null && failedAt.getTime() === lastFailureAt?.getTime());
  const ended = newest([lastSuccessAt, lastFailureAt])?.getTime();
  const last = rows.find(({ succeededAt, failedAt }) => [succeededAt?.getTime(), failedAt?.getTime()].includes(ended));
  const runningOn = alive.filter(({ isRunning }) => isRunning).map(({ host }) => host);
  const isFailing =
    isScheduled || alive.length === 0
      ? hasFailedLast({ succeededAt: lastSuccessAt, failedAt: lastFailureAt })
      : alive.some(hasFailedLast);
  const running = runningOn.length > 0 ? ('running' as const) : ('idle' as const);
  return {
    state: isFailing ? ('failing' as const) : running,
    lastRunAt: newest(rows.map(({ startedAt }) => startedAt)),
    lastSuccessAt,
    lastFailureAt,
    lastFailure:
      failed === undefined || failed.failure === null
        ? null
        : { reason: failed.failure, code: failed.failureCode ?? '' },
    durationMs: last?.durationMs === undefined || last.durationMs === null ? null : Number(last.durationMs),
    runningOn,
  };
}
