import { createPool } from '@goodturn/database';
import { type ParsedCronItem, parseCronItems, run, type Runner, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import type { JobName } from '@goodturn/contract';
import type { ServerContext } from '../server-context.ts';
import { JobError } from './job-failure.ts';
import { newJobState, withJobState } from './timer-job.ts';

export interface CronJob {
  name: JobName;
  /** A crontab pattern in UTC; one process performs each run. */
  cron: string;
  work: () => Promise<unknown>;
}

interface Dependencies extends Pick<ServerContext, 'urls' | 'log'> {
  isTimeKnown: () => boolean;
  canRun: (name: JobName) => boolean;
}

/**
 * Runs scheduled work by graphile-worker while the time is known. Its crontab uses this machine's clock and records the
 * last run in the database: a clock that is ahead would keep every server from running anything until that time comes.
 */
export function createScheduler({ urls, log, isTimeKnown, canRun }: Dependencies, scheduled: CronJob[]) {
  const jobs = scheduled.map((job) => ({ ...job, state: newJobState(job.name) }));
  let pool: ReturnType<typeof createPool> | undefined;
  let runner: Runner | undefined;
  let changing: Promise<void> = Promise.resolve();
  let isStopped = false;

  /** Requires a known time: a job that was due while the clock jumped stays in the database, and is retried. */
  const requireTime = (work: () => Promise<unknown>) => async (): Promise<unknown> => {
    if (!isTimeKnown()) throw new JobError('clock_skewed', "This server's clock is not the database's.");
    return await work();
  };

  /** Skips work that was due before an operator stopped its job. */
  const unlessStopped = (name: JobName, run: () => Promise<void>) => async (): Promise<void> => {
    if (canRun(name)) await run();
  };

  const guarded = (item: ParsedCronItem, name: JobName): ParsedCronItem => ({
    ...item,
    match: (digest) => isTimeKnown() && canRun(name) && item.match(digest),
  });

  async function start(): Promise<void> {
    // The pool that graphile-worker would make does not handle the break of a connection in use, which would end this process.
    pool ??= createPool(urls.jobs, {
      max: 3,
      applicationName: 'goodturn-jobs',
      // graphile-worker writes the ids of failed jobs as JSON, which has no bigint.
      hasPlainTypes: true,
      onIdleError: (error) => log.warn({ err: error }, 'A connection for jobs broke.'),
    });
    const items = jobs.flatMap(({ name, cron }) =>
      parseCronItems([{ task: name, match: cron, identifier: name }]).map((item) => guarded(item, name)),
    );
    const started = await run({
      pgPool: pool,
      schema: 'graphile_worker',
      concurrency: 1,
      noHandleSignals: true,
      logger: workerLogger(log),
      taskList: Object.fromEntries(
        jobs.map(({ name, state, work }) => [name, unlessStopped(name, withJobState(state, log, requireTime(work)))]),
      ),
      parsedCronItems: items,
      // Otherwise nothing awaits the write of a job's end: a connection that breaks just then would end this process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    runner = started;
    // The worker ends automatically if the end of a job could not be written. The next beat starts another.
    const forget = (): void => {
      if (runner === started) runner = undefined;
    };
    started.promise.then(forget, forget);
  }

  async function end(): Promise<void> {
    const ending = runner;
    runner = undefined;
    // A worker that has just ended rejects a stop.
    await ending
      ?.stop()
      .catch((error: unknown) => log.warn({ err: error }, 'Scheduled work did not end as it should.'));
  }

  async function change(): Promise<void> {
    const isRequested = !isStopped && isTimeKnown();
    if (isRequested && runner === undefined) await start();
    if (!isRequested && runner !== undefined) await end();
  }

  async function follow(): Promise<void> {
    const next = changing.then(change);
    changing = next.catch(() => undefined);
    await next;
  }

  return {
    states: jobs.map(({ state }) => state),
    follow,
    /**
     * Makes one of the servers run the job once, outside its schedule. Throws while this server runs no scheduled work.
     */
    async runOnce(name: string): Promise<void> {
      if (runner === undefined) throw new Error('This server runs no scheduled work at present.');
      // The key merges it with a request that already waits.
      await runner.addJob(name, {}, { jobKey: `run ${name}`, maxAttempts: 1 });
    },
    async stop(): Promise<void> {
      isStopped = true;
      await follow();
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
