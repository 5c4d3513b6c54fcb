import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HashLane } from '../passwords/hash-lanes.ts';
import type { JobState } from '../jobs/timer-job.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates Prometheus metrics; each server has its own registry, so that tests can run several. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const http = new Histogram({
    name: 'goodturn_http_seconds',
    help: 'Requests by route and status.',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 15],
    registers: [registry],
  });
  const batches = new Histogram({
    name: 'goodturn_batch_size',
    help: 'Inputs that went to the database together.',
    labelNames: ['batcher'] as const,
    buckets: [1, 2, 5, 10, 25, 50, 100],
    registers: [registry],
  });
  return {
    registry,
    recordBatch: (batcher: string) => (size: number) => batches.observe({ batcher }, size),
    counter(name: string, help: string): (count?: number) => void {
      const counter = new Counter({ name, help, registers: [registry] });
      return (count = 1) => counter.inc(count);
    },
    gauge(name: string, help: string, read: () => number): void {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
    registerHashes(lanes: readonly HashLane[], waiting: (lane: HashLane) => number): void {
      const gauge: Gauge<'lane'> = new Gauge({
        name: 'goodturn_hashes_waiting',
        help: 'Passwords that wait to be hashed.',
        labelNames: ['lane'] as const,
        registers: [registry],
        collect: () => lanes.forEach((lane) => gauge.set({ lane }, waiting(lane))),
      });
    },
    registerJobs(states: () => JobState[]): void {
      const failures: Gauge<'job'> = new Gauge({
        name: 'goodturn_job_failures',
        help: 'Runs of a job that failed since the start.',
        labelNames: ['job'] as const,
        registers: [registry],
        collect: () => states().forEach((state) => failures.set({ job: state.name }, state.failures)),
      });
      const ages: Gauge<'job'> = new Gauge({
        name: 'goodturn_job_success_age_seconds',
        help: 'How long ago a job last succeeded; absent before its first success.',
        labelNames: ['job'] as const,
        registers: [registry],
        collect: () => {
          for (const { name, lastSuccessAt } of states()) {
            if (lastSuccessAt) ages.set({ job: name }, (Date.now() - lastSuccessAt.getTime()) / 1_000);
          }
        },
      });
    },
    recordRequests(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        const labels = { route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) };
        http.observe(labels, reply.elapsedTime / 1_000);
        done();
      });
    },
  };
}
