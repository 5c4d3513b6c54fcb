import { createPool } from '@goodturn/database';
import { type ParsedCronItem, parseCronItems, run, type Runner, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import type { ServerContext } from '../server-context.ts';
import { newJobState, withJobState } from './timer-job.ts';

export interface CronJob {
  name: string;
  /** A crontab pattern in UTC; one process does each run. */
  cron: string;
  work: () => Promise<unknown>;
}

interface Dependencies extends Pick<ServerContext, 'urls' | 'log'> {
  /** Whether this server's clock is the database's. */
  isTimeKnown: () => boolean;
}

/**
 * Runs scheduled work by graphile-worker for as long as the time is known. Its crontab goes by this machine's clock and notes in
 * the database when it last ran: a clock that is ahead would keep every server from running anything until that time comes.
 */
export function createScheduler({ urls, log, isTimeKnown }: Dependencies, scheduled: CronJob[]) {
  const jobs = scheduled.map((job) => ({ ...job, state: newJobState(job.name) }));
  let pool: ReturnType<typeof createPool> | undefined;
  let runner: Runner | undefined;
  let changing: Promise<void> = Promise.resolve();
  let isStopped = false;

  /** A job that was due while the clock jumped stays in the database, and is tried again. */
  const requireTime = (work: () => Promise<unknown>) => async (): Promise<unknown> => {
    if (!isTimeKnown()) throw new Error("This server's clock is not the database's.");
    return await work();
  };

  const guarded = (item: ParsedCronItem): ParsedCronItem => ({
    ...item,
    match: (digest) => isTimeKnown() && item.match(digest),
  });

  async function start(): Promise<void> {
    // Its own pool listens to no connection that breaks while it is in use, which would end this process.
    pool ??= createPool(urls.jobs, {
      max: 3,
      applicationName: 'goodturn-jobs',
      onIdleError: (error) => log.warn({ err: error }, 'A connection for jobs broke.'),
    });
    const items = parseCronItems(jobs.map(({ name, cron }) => ({ task: name, match: cron, identifier: name })));
    runner = await run({
      pgPool: pool,
      schema: 'graphile_worker',
      concurrency: 1,
      noHandleSignals: true,
      logger: workerLogger(log),
      taskList: Object.fromEntries(
        jobs.map(({ name, state, work }) => [name, withJobState(state, log, requireTime(work))]),
      ),
      parsedCronItems: items.map(guarded),
    });
  }

  async function end(): Promise<void> {
    const ending = runner;
    runner = undefined;
    await ending?.stop();
  }

  async function change(): Promise<void> {
    const isRequested = !isStopped && isTimeKnown();
    if (isRequested && runner === undefined) await start();
    if (!isRequested && runner !== undefined) await end();
  }

  /** Starts or stops the worker, as the clock allows. */
  async function follow(): Promise<void> {
    const next = changing.then(change);
    changing = next.catch(() => undefined);
    await next;
  }

  return {
    states: jobs.map(({ state }) => state),
    follow,
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
