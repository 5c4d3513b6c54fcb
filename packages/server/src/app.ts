import type { FastifyInstance } from 'fastify';
import { createHttp } from './http/create-http.ts';
import { createRateLimiter, defaultRateLimits } from './http/rate-limits.ts';
import { registerCalls } from './http/register-calls.ts';
import { routesOf } from './routes.ts';
import type { ServerContext } from './server-context.ts';
import { createServices, type Services } from './services.ts';

export interface App {
  app: FastifyInstance;
  services: Services;
  /** Begins what runs beside requests: events, jobs, the socket. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The whole server around a database; it listens nowhere yet. */
export async function buildApp(context: ServerContext): Promise<App> {
  const services = createServices(context);
  const app = createHttp(context);
  const rates = createRateLimiter(context.rateLimits ?? defaultRateLimits);
  registerCalls(app, routesOf(services), { findSession: services.sessions.find, rates }, context.version);
  await app.ready();
  return {
    app,
    services,
    start: async () => {
      await services.backOffice.roles.ensureBuiltInRoles();
      await services.events.start();
      await services.matching.start();
    },
    stop: async () => {
      await app.close();
      await services.events.stop();
      services.matching.stop();
      await services.settlement.stop();
      await services.sessions.close();
    },
  };
}
