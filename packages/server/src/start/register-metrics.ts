import { hashLanes } from '../foundation/passwords/hash-lanes.ts';
import type { ConnectionGuard } from '../foundation/http/connection-guard.ts';
import type { ServerContext } from '../foundation/server-context.ts';
import type { Services } from './services.ts';

export function registerMetrics({ pool }: ServerContext, services: Services, guard: ConnectionGuard): void {
  const { metrics, heartbeat, sessions, hasher, settlement, socket, statements, maintenance, jobs } = services;
  metrics.gauge('goodturn_ready', 'Whether this server is ready: 1 or 0.', () =>
    heartbeat.readiness() === 'ready' ? 1 : 0,
  );
  metrics.gauge(
    'goodturn_clock_offset_seconds',
    "How far this server's clock is ahead of the database's.",
    () => heartbeat.clockOffsetMs() / 1_000,
  );
  metrics.gauge('goodturn_sessions_queued', 'Session look-ups that wait for a batch.', sessions.queued);
  metrics.gauge('goodturn_payments_queued', 'Payments that wait for a batch.', settlement.queued);
  metrics.gauge('goodturn_sockets', 'Open sockets.', socket.count);
  metrics.gauge('goodturn_connections', 'Open connections for HTTP, without sockets.', guard.count);
  metrics.gauge(
    'goodturn_connections_evicted',
    'Silent ones that were closed for newcomers.',
    () => guard.counts().evicted,
  );
  metrics.gauge(
    'goodturn_connections_rejected',
    'Newcomers for whom there was no room.',
    () => guard.counts().rejected,
  );
  metrics.gauge('goodturn_statements', 'Statements that are being sent.', statements.count);
  metrics.gauge(
    'goodturn_unsealed_age_seconds',
    'How long the oldest transfer has waited for its seal.',
    maintenance.unsealedSeconds,
  );
  metrics.gauge('goodturn_verify_runs', 'Checks of the ledger since the start.', maintenance.sharedVerify.count);
  metrics.registerHashes(hashLanes, hasher.waiting);
  metrics.registerJobs(jobs.states);
  if (pool === undefined) return;
  metrics.gauge('goodturn_pool_connections', 'Connections of the general pool.', () => pool.totalCount);
  metrics.gauge('goodturn_pool_idle', 'Idle connections of the general pool.', () => pool.idleCount);
  metrics.gauge('goodturn_pool_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
}
