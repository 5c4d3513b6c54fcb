import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ServerContext } from '../server-context.ts';
import { within } from '../within.ts';
import { createMetricsAccess } from './metrics-access.ts';
import type { Metrics } from './metrics.ts';

const longestWaitMs = 1_500;

/** For the machines that watch: alive, ready for requests, and figures. */
export function addHealthRoutes(
  app: FastifyInstance,
  { database, log, metricsToken, trustedProxies }: ServerContext,
  metrics: Metrics,
  isDraining: () => boolean,
): void {
  app.get('/health/live', async () => ({ status: 'live' }));

  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      // Whoever asks waits a few seconds at most, and a database that hangs would not answer before.
      await within(longestWaitMs, sql`select 1`.execute(database));
      return { status: 'ready' };
    } catch (error) {
      log.warn({ err: error }, 'The database does not answer.');
      return reply.code(503).send({ status: 'database' });
    }
  });

  const maySeeMetrics = createMetricsAccess({ token: metricsToken, trustedProxies });
  app.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request)) return reply.callNotFound();
    reply.type(metrics.registry.contentType);
    return await metrics.registry.metrics();
  });
}
