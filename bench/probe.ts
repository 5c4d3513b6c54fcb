import { Agent, get } from 'node:http';

export interface ProbeFigures {
  served: number;
  failed: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

export interface ProbeOptions {
  port: number;
  path: string;
  everyMs: number;
  /** The source address; with it, each request opens a new connection. */
  from?: string;
}

/** Repeats a request, regardless of the outcome of earlier ones, until it is stopped. */
export function startProbe({ port, path, everyMs, from }: ProbeOptions): { stop(): Promise<ProbeFigures> } {
  const agent = new Agent({ keepAlive: from === undefined });
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let failed = 0;
  const ask = (): void => {
    const start = performance.now();
    const asked = new Promise<void>((resolve) => {
      const address = from === undefined ? {} : { localAddress: from };
      const request = get({ host: '127.0.0.1', port, path, agent, timeout: 15_000, ...address }, (response) => {
        response.resume().once('close', () => {
          if (response.complete && response.statusCode === 200) times.push(performance.now() - start);
          else failed += 1;
          resolve();
        });
      });
      request.once('timeout', () => request.destroy(new Error('no answer')));
      request.once('error', () => {
        failed += 1;
        resolve();
      });
    });
    open.add(asked);
    void asked.then(() => open.delete(asked));
  };
  const timer = setInterval(ask, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      times.sort((a, b) => a - b);
      const at = (share: number): number =>
        Math.round((times[Math.floor(times.length * share)] ?? Number.NaN) * 10) / 10;
      return { served: times.length, failed, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1 - 1e-9) };
    },
  };
}
