import type { JobName } from '@goodturn/contract';
import type { HeartbeatService } from '../health/heartbeat-service.ts';
import type { EventService } from '../realtime/event-service.ts';
import type { ServerContext } from '../server-context.ts';
import { createJobControl } from './job-control.ts';
import { createJobReporter } from './job-reporter.ts';
import { createScheduler, type CronJob } from './scheduler.ts';
import { createTimerJob, type Job } from './timer-job.ts';

export interface IntervalJob {
  name: JobName;
  everyMs: number;
  work: () => Promise<unknown>;
}

export type JobService = ReturnType<typeof createJobService>;

interface Dependencies {
  heartbeat: Pick<HeartbeatService, 'id' | 'clockState' | 'onBeat'>;
  events: Pick<EventService, 'subscribe'>;
}

/**
 * Runs background work: frequent work by timers in each process, whose own locks or rows keep processes apart, and
 * scheduled work by graphile-worker, which records its runs in the database. Nothing runs while this server's clock
 * differs from the database's, and jobs that operators stopped do not run until they start them again.
 */
export function createJobService(
  context: Pick<ServerContext, 'urls' | 'log' | 'database'>,
  { heartbeat: { id, clockState, onBeat }, events }: Dependencies,
  { timed, scheduled }: { timed: IntervalJob[]; scheduled: CronJob[] },
) {
  const { urls, log } = context;
  const isTimeKnown = (): boolean => clockState() === 'trusted';
  const timers = new Map<string, Job>(
    timed.map((job) => [
      job.name,
      createTimerJob({ ...job, log, canRun: () => isTimeKnown() && control.canRun(job.name) }),
    ]),
  );
  const scheduler = createScheduler({ urls, log, isTimeKnown, canRun: (name) => control.canRun(name) }, scheduled);
  const control = createJobControl(context, {
    events,
    scheduled: scheduled.map(({ name }) => name),
    begin: async (job) => {
      const timer = timers.get(job);
      if (timer === undefined) await scheduler.runOnce(job);
      else timer.runNow();
    },
  });
  const states = [...[...timers.values()].map((timer) => timer.state), ...scheduler.states];
  const reporter = createJobReporter(context, { serverId: id, states });
  const schedules = [
    ...timed.map(({ name, everyMs }) => ({ job: name, everyMs, cron: null })),
    ...scheduled.map(({ name, cron }) => ({ job: name, everyMs: null, cron })),
  ];
  let isStopped = false;
  return {
    states: () => states,
    schedules,
    async start(): Promise<void> {
      await control.readStopped();
      for (const timer of timers.values()) timer.start();
      await scheduler.follow();
      await control.read();
      onBeat(() => {
        if (isStopped) return;
        control.readAgain();
        void reporter.report();
        scheduler.follow().catch((error: unknown) => log.error({ err: error }, 'Jobs do not start.'));
      });
    },
    async stop(): Promise<void> {
      isStopped = true;
      await control.stop();
      await Promise.all([...timers.values()].map((timer) => timer.stop()));
      await scheduler.stop();
      await reporter.report({ isLast: true });
    },
  };
}
