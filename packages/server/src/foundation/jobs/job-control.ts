import { type JobName, jobGuards } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import type { EventService } from '../realtime/event-service.ts';
import type { ServerContext } from '../server-context.ts';
import { readRequests, readStoppedJobs, takeRequests } from './job-store.ts';

/** The interval of reading without an event, since events can be lost. */
const everyMs = 10_000;

interface Dependencies {
  events: Pick<EventService, 'subscribe'>;
  /** The jobs of which one server runs each request. */
  scheduled: readonly string[];
  /** Begins a run of a job. Throws for a scheduled job if this server cannot run it, so that another server will. */
  begin: (job: string) => Promise<void>;
}

export function createJobControl(
  { database, log }: Pick<ServerContext, 'database' | 'log'>,
  { events, scheduled, begin }: Dependencies,
) {
  let stopped: ReadonlySet<string> | undefined;
  let seen: Map<string, bigint> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let isNews = false;

  /** Follows requests for runs; those from before this server began are ignored for jobs that it runs anyway. */
  async function followRequests(): Promise<void> {
    const requests = await readRequests(database);
    const known = seen;
    seen = new Map(requests.map(({ job, requested }) => [job, requested]));
    for (const { job, requested, taken } of requests) {
      if (scheduled.includes(job)) {
        if (taken < requested) await takeAndBegin(job);
      } else if (known !== undefined && requested > (known.get(job) ?? 0n)) await begin(job);
    }
  }

  /** Takes a request, which one server does; a request that it cannot begin remains for the others. */
  async function takeAndBegin(job: string): Promise<void> {
    await inTransaction(database, async (transaction) => {
      if (await takeRequests(transaction, job)) await begin(job);
    }).catch((error: unknown) => log.warn({ err: error, job }, 'A job that somebody asked for was not begun here.'));
  }

  async function readStopped(): Promise<void> {
    stopped = new Set((await readStoppedJobs(database)).map(({ job }) => job));
  }

  /** Reads with one reader at a time; a change announced meanwhile is read right after. */
  function read(): Promise<void> {
    isNews = true;
    reading ??= (async () => {
      while (isNews) {
        isNews = false;
        readAtMs = performance.now();
        await readStopped();
        await followRequests();
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'What operators say of jobs could not be read.'))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  events.subscribe('job_changed', () => void read());

  return {
    /** Reads the stopped jobs, before anything runs. */
    readStopped,
    read,
    /** Reads again if the last reading is too long ago; called with each heartbeat. */
    readAgain(): void {
      if (performance.now() - readAtMs > everyMs) void read();
    },
    /**
     * Tells whether a job may run: jobs that a guarantee rests on always may; others wait until it is known whether
     * they are stopped.
     */
    canRun: (job: JobName): boolean => jobGuards[job] !== null || (stopped !== undefined && !stopped.has(job)),
    stop: async (): Promise<void> => {
      isNews = false;
      await reading;
    },
  };
}
