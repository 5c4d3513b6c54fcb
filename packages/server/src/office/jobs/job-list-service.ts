import { jobGuards, type JobName } from '@goodturn/contract';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { JobService } from '../../foundation/jobs/job-service.ts';
import { readJobStates, readRequests, readStoppedJobs } from '../../foundation/jobs/job-store.ts';
import { summarizeJob } from './job-summary.ts';

export type JobListService = ReturnType<typeof createJobListService>;

/** Lists the background jobs for the back office, with their state over all servers. */
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
