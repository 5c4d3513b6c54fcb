import type { HeartbeatService } from '../health/heartbeat-service.ts';
import type { ServerContext } from '../server-context.ts';
import { createScheduler, type CronJob } from './scheduler.ts';
import { createTimerJob } from './timer-job.ts';

export interface IntervalJob {
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

/**
 * What runs beside requests: frequent work by timers in each process, whose own locks or rows keep processes apart, and
 * scheduled work by graphile-worker, which remembers in the database what it has run. Nothing runs while this server's clock
 * is not the database's.
 */
export function createJobService(
  { urls, log }: Pick<ServerContext, 'urls' | 'log'>,
  { clockState, onBeat }: Pick<HeartbeatService, 'clockState' | 'onBeat'>,
  { timed, scheduled }: { timed: IntervalJob[]; scheduled: CronJob[] },
) {
  const isTimeKnown = (): boolean => clockState() === 'trusted';
  const timers = timed.map((job) => createTimerJob({ ...job, log, canRun: isTimeKnown }));
  const scheduler = createScheduler({ urls, log, isTimeKnown }, scheduled);
  return {
    states: () => [...timers.map((timer) => timer.state), ...scheduler.states],
    async start(): Promise<void> {
      for (const timer of timers) timer.start();
      await scheduler.follow();
      onBeat(() => void scheduler.follow().catch((error: unknown) => log.error({ err: error }, 'Jobs do not start.')));
    },
    async stop(): Promise<void> {
      await Promise.all(timers.map((timer) => timer.stop()));
      await scheduler.stop();
    },
  };
}
