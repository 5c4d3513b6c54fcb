import { createPool } from '@goodturn/database';
import { parseCronItems, run, type Runner, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import type { ServerContext } from '../server-context.ts';
import { createTimerJob, newJobState, watched } from './timer-job.ts';

export interface TimedWork {
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

export interface ScheduledWork {
  name: string;
  /** A crontab pattern in UTC; one process of all does each run. */
  cron: string;
  work: () => Promise<unknown>;
}

export type JobService = ReturnType<typeof createJobService>;

/**
 * What runs beside requests: frequent work by timers in each process, whose own locks or rows keep processes apart, and
 * scheduled work by graphile-worker, which remembers in the database what it has run.
 */
export function createJobService({ urls, log }: ServerContext, timed: TimedWork[], scheduled: ScheduledWork[]) {
  const timers = timed.map((job) => createTimerJob({ ...job, log }));
  const states = scheduled.map((job) => newJobState(job.name));
  let runner: Runner | undefined;
  let pool: ReturnType<typeof createPool> | undefined;
  return {
    states: () => [...timers.map((timer) => timer.state), ...states],
    async start(): Promise<void> {
      for (const timer of timers) timer.start();
      // Its own pool listens to no connection that breaks while it is in use, which would end this process.
      pool = createPool(urls.jobs, {
        max: 3,
        applicationName: 'goodturn-jobs',
        onIdleError: (error) => log.warn({ err: error }, 'A connection for jobs broke.'),
      });
      runner = await run({
        pgPool: pool,
        schema: 'graphile_worker',
        concurrency: 1,
        noHandleSignals: true,
        logger: workerLogger(log),
        taskList: Object.fromEntries(
          scheduled.map((job, index) => [job.name, watched(states[index] ?? newJobState(job.name), log, job.work)]),
        ),
        parsedCronItems: parseCronItems(
          scheduled.map(({ name, cron }) => ({ task: name, match: cron, identifier: name })),
        ),
      });
    },
    async stop(): Promise<void> {
      await Promise.all(timers.map((timer) => timer.stop()));
      await runner?.stop();
      await pool?.end();
    },
  };
}

function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
