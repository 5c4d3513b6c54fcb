import { availableParallelism, hostname, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a process says of itself and its machine. */
export interface ServerFigures {
  host: string;
  loadPercent: number;
  loopDelayMs: number;
  memoryBytes: number;
}

/** The timer by which the delay is measured is due as often as this. */
const resolutionMs = 20;

export function createServerFigures() {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const host = hostname();
  const cores = availableParallelism();
  return {
    /** Since the reading before, as far as the delay goes. */
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
