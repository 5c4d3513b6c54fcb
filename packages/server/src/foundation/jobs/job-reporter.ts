import type { ServerContext } from '../server-context.ts';
import { type JobReport, writeReports } from './job-store.ts';
import type { JobState } from './timer-job.ts';

/** The interval of reports about a job without a change. */
const everyMs = 10_000;
/** The minimum duration of a run that is reported as running. */
const runningMs = 1_000;

/** The state that is written as soon as it changes. */
interface Told {
  isRunning: boolean;
  isFailing: boolean;
  ended: number;
  atMs: number;
}

/**
 * Reports the states of this server's jobs: with the next heartbeat if a job begins to fail, works again or has been
 * running for a second, and every ten seconds if it ran. So a job that runs every second costs no more than one that
 * runs every ten.
 */
export function createJobReporter(
  { database, log }: Pick<ServerContext, 'database' | 'log'>,
  {
    serverId,
    states,
    now = () => performance.now(),
  }: {
    serverId: string;
    states: readonly JobState[];
    now?: () => number;
  },
) {
  const told = new Map<string, Told>();
  let writing: Promise<void> | undefined;

  function due(isLast: boolean): { state: JobState; next: Told }[] {
    return states.flatMap((state) => {
      const next = { ...summaryOf(state), atMs: now() };
      const last = told.get(state.name);
      if (last === undefined) return next.ended > 0 || next.isRunning ? [{ state, next }] : [];
      if (last.isRunning !== next.isRunning || last.isFailing !== next.isFailing) return [{ state, next }];
      return next.ended !== last.ended && (isLast || next.atMs - last.atMs >= everyMs) ? [{ state, next }] : [];
    });
  }

  async function write(isLast: boolean): Promise<void> {
    const reports = due(isLast);
    if (reports.length === 0) return;
    await writeReports(
      database,
      serverId,
      reports.map(({ state, next }) => reportOf(state, next.isRunning)),
    );
    for (const { state, next } of reports) told.set(state.name, next);
  }

  return {
    /**
     * Writes the changed states; called with each heartbeat. States that could not be written are retried with a later
     * one.
     */
    report({ isLast = false } = {}): Promise<void> {
      writing ??= write(isLast)
        .catch((error: unknown) => log.warn({ err: error }, 'How the jobs fare could not be written.'))
        .finally(() => {
          writing = undefined;
        });
      return writing;
    },
  };
}

const ageOf = (at: Date | undefined): number | null => (at === undefined ? null : Date.now() - at.getTime());

function summaryOf({ isRunning, lastStartedAt, lastSuccessAt, lastFailureAt, runs }: JobState) {
  return {
    isRunning: isRunning && (ageOf(lastStartedAt) ?? 0) >= runningMs,
    isFailing: lastFailureAt !== undefined && lastFailureAt.getTime() >= (lastSuccessAt?.getTime() ?? 0),
    ended: isRunning ? runs - 1 : runs,
  };
}

const reportOf = (state: JobState, isRunning: boolean): JobReport => ({
  job: state.name,
  isRunning,
  startedMs: ageOf(state.lastStartedAt) ?? 0,
  succeededMs: ageOf(state.lastSuccessAt),
  failedMs: ageOf(state.lastFailureAt),
  failure: state.lastFailure?.reason ?? null,
  failureCode: state.lastFailure?.code ?? null,
  durationMs: state.durationMs ?? null,
});
