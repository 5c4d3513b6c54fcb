import { availableParallelism, hostname, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface ServerFigures {
  host: string;
  loadPercent: number;
  loopDelayMs: number;
  memoryBytes: number;
}

/** The interval of the timer that measures the delay, which is subtracted from the result. */
const resolutionMs = 20;

export function createServerFigures() {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const host = hostname();
  const cores = availableParallelism();
  return {
    /** Returns the current figures; the delay covers the time since the previous reading. */
    read(): ServerFigures {
      const [lastMinute = 0] = loadavg();
      const loopDelayMs = Math.max(0, Math.round(delays.percentile(99) / 1e6 - resolutionMs));
      delays.reset();
      return {
        host,
        loadPercent: Math.round((lastMinute / cores) * 100),
        loopDelayMs,
        memoryBytes: process.memoryUsage.rss(),
      };
    },
    stop: (): void => void delays.disable(),
  };
}
