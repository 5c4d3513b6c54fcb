import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackHost } from '../http/request-headers.ts';
import type { ServerContext } from '../server-context.ts';
import type { HeartbeatService } from './heartbeat-service.ts';
import type { Metrics } from './metrics.ts';

export function addHealthRoutes(
  app: FastifyInstance,
  { metricsToken, trustedProxies }: ServerContext,
  { metrics, heartbeat }: { metrics: Pick<Metrics, 'registry'>; heartbeat: Pick<HeartbeatService, 'readiness'> },
  isDraining: () => boolean,
): void {
  app.get('/health/live', async () => ({ status: 'live' }));

  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // Not queried from the database, which frequent calls would keep busy.
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

interface MetricsAccess {
  token?: string | undefined;
  trustedProxies?: readonly string[] | undefined;
}

const forwardHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns a check whether a request may read the metrics, which are not public: with a configured token the request
 * must carry it, otherwise it must come from this machine. Behind a proxy a token is required, since every request
 * could seem to come from this machine.
 */
function createMetricsAccess({ token, trustedProxies = [] }: MetricsAccess) {
  if (token !== undefined) {
    const expected = digestOf(`Bearer ${token}`);
    return ({ headers }: FastifyRequest): boolean => timingSafeEqual(digestOf(headers.authorization ?? ''), expected);
  }
  // A browser on this machine sends the name of the page that let its own name point here.
  return ({ socket, headers }: FastifyRequest): boolean =>
    trustedProxies.length === 0 &&
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host) &&
    forwardHeaders.every((name) => headers[name] === undefined);
}
