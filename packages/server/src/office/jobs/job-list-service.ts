import { jobGuards, type JobName } from '@goodturn/contract';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { JobService } from '../../foundation/jobs/job-service.ts';
import { readJobStates, readRequests, readStoppedJobs, type StoredJobState } from '../../foundation/jobs/job-store.ts';

export type JobListService = ReturnType<typeof createJobListService>;

export function createJobListService(
  { database }: Pick<ServerContext, 'database'>,
  { settings, schedules }: { settings: Pick<SettingService, 'current'>; schedules: JobService['schedules'] },
) {
  return {
    async list() {
      const { timeZone } = await settings.current();
      const [states, stops, requests] = await Promise.all([
        readJobStates(database),
        readStoppedJobs(database),
        readRequests(database),
      ]);
      const timeOf = (at: Date | null) => at && siteTime(at, timeZone);
      const stopOf = (job: JobName) => {
        const stop = stops.find((one) => one.job === job);
        return (
          stop && { reason: stop.reason, stoppedBy: stop.stoppedBy, stoppedAt: siteTime(stop.stoppedAt, timeZone) }
        );
      };
      return schedules.map((schedule) => {
        const { job, cron } = schedule;
        const { lastRunAt, lastSuccessAt, lastFailureAt, state, ...rest } = summarizeJob(
          states.filter((one) => one.job === job),
          { isScheduled: cron !== null },
        );
        const stop = stopOf(job) ?? null;
        return {
          ...schedule,
          ...rest,
          state: stop === null ? state : ('stopped' as const),
          guard: jobGuards[job],
          lastRunAt: timeOf(lastRunAt),
          lastSuccessAt: timeOf(lastSuccessAt),
          lastFailureAt: timeOf(lastFailureAt),
          isRequested: cron !== null && requests.some((one) => one.job === job && one.taken < one.requested),
          stop,
        };
      });
    },
  };
}

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
