import { type JobName, jobGuards } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import type { EventService } from '../realtime/event-service.ts';
import type { ServerContext } from '../server-context.ts';
import { readRequests, readStoppedJobs, takeRequests } from './job-store.ts';

/** How often it is read without an event, which can be lost. */
const everyMs = 10_000;

interface Dependencies {
  events: Pick<EventService, 'subscribe'>;
  /** The jobs of which one server is to do what somebody asks for. */
  scheduled: readonly string[];
  /** Begins a run of a job. Of a scheduled one it throws if this server cannot, and another server will. */
  begin: (job: string) => Promise<void>;
}

/** What operators say of jobs: which are stopped, and which are to run now. */
export function createJobControl(
  { database, log }: Pick<ServerContext, 'database' | 'log'>,
  { events, scheduled, begin }: Dependencies,
) {
  let stopped: ReadonlySet<string> | undefined;
  let seen: Map<string, bigint> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let isNews = false;

  /** Requests from before this server began are not its to follow, if it runs the job anyway. */
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

  /** One server takes it; what it cannot begin stays for the others. */
  async function takeAndBegin(job: string): Promise<void> {
    await inTransaction(database, async (transaction) => {
      if (await takeRequests(transaction, job)) await begin(job);
    }).catch((error: unknown) => log.warn({ err: error, job }, 'A job that somebody asked for was not begun here.'));
  }

  async function readStopped(): Promise<void> {
    stopped = new Set((await readStoppedJobs(database)).map(({ job }) => job));
  }

  /** One reading at a time; what is announced meanwhile is read right after. */
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
    /** What is stopped, before anything runs. */
    readStopped,
    /** That, and what is to run now. */
    read,
    /** With each heartbeat. */
    readAgain(): void {
      if (performance.now() - readAtMs > everyMs) void read();
    },
    /** What a guarantee rests on runs whatever is stored; of the rest, nothing before it is known whether it is stopped. */
    canRun: (job: JobName): boolean => jobGuards[job] !== null || (stopped !== undefined && !stopped.has(job)),
    /** Lets a reading end. */
    stop: async (): Promise<void> => {
      isNews = false;
      await reading;
    },
  };
}
