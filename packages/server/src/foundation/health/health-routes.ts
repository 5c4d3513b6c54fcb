import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../server-context.ts';
import type { HeartbeatService } from './heartbeat-service.ts';
import type { Metrics } from './metrics.ts';
import { createMetricsAccess } from './metrics-access.ts';

/** For monitoring: liveness, readiness, and metrics. */
export function addHealthRoutes(
  app: FastifyInstance,
  { metricsToken, trustedProxies }: ServerContext,
  { metrics, heartbeat }: { metrics: Pick<Metrics, 'registry'>; heartbeat: Pick<HeartbeatService, 'readiness'> },
  isDraining: () => boolean,
): void {
  app.get('/health/live', async () => ({ status: 'live' }));

  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // This does not query the database: frequent calls would keep it busy.
    const status = isDraining() ? 'draining' : heartbeat.readiness();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });

  const canSeeMetrics = createMetricsAccess({ token: metricsToken, trustedProxies });
  app.get('/metrics', async (request, reply) => {
    if (!canSeeMetrics(request)) return reply.callNotFound();
    reply.type(metrics.registry.contentType);
    return await metrics.registry.metrics();
  });
}
