import type { CallPath } from '@goodturn/contract';
import type { FastifyInstance } from 'fastify';
import { addHealthRoutes } from '../foundation/health/health-routes.ts';
import { callerOf } from '../foundation/http/call-handler.ts';
import { createTrust } from '../foundation/http/client-address.ts';
import { createConnectionGuard } from '../foundation/http/connection-guard.ts';
import { connectionLimitsFor } from '../foundation/http/connection-limits.ts';
import { createHttp } from '../foundation/http/create-http.ts';
import { keyDerivation } from '../foundation/http/idempotency.ts';
import { createRateLimiter, defaultRateLimits } from '../foundation/http/rate-limits.ts';
import { registerCalls, checkRoutes } from '../foundation/http/register-calls.ts';
import { createUploadPlaces } from '../foundation/http/upload-places.ts';
import { addSecurityHeaders } from '../foundation/http/security-headers.ts';
import { lastAppearance } from '../foundation/settings/site-appearance.ts';
import { siteOriginsOf } from '../foundation/server-context.ts';
import { separateHosts } from '../foundation/http/separate-hosts.ts';
import { ownAppDirectories, serveApps } from '../foundation/http/serve-apps.ts';
import { serveInvitationPictures } from '../money/referrals/invitation-picture.ts';
import { addExportDownload } from '../office/tasks/export-download.ts';
import { registerMetrics } from './register-metrics.ts';
import type { Route } from '../foundation/http/route.ts';
import type { OrderSettlement } from '../shop/orders/order-settlement.ts';
import { officeRoutes } from '../office/office-routes.ts';
import { communicationRoutes } from './districts/communication.ts';
import { decisionRoutes } from './districts/decisions.ts';
import { moneyRoutes } from './districts/money.ts';
import { peopleRoutes } from './districts/people.ts';
import { shopRoutes } from './districts/shop.ts';
import type { ServerContext } from '../foundation/server-context.ts';
import type { SocketHost } from '../foundation/realtime/socket-server.ts';
import { serveProductPages } from '../shop/pages/product-pages.ts';
import { createServices, type Services } from './services.ts';

export interface App {
  app: FastifyInstance;
  services: Services;
  /** Starts background work: events, offers, the socket, jobs. */
  start(): Promise<void>;
  /** Stops being ready, and closes the connection of each further request, so that balancers use other servers. */
  drain(): void;
  /** Stops being ready, finishes requests, closes sockets, and stops background work. */
  stop(): Promise<void>;
}

/** The parts that a benchmark replaces, to compare them with the product's own in the same server. */
export interface Replacements {
  settlement?: OrderSettlement;
  /** Handlers that replace those of the domains, by path. */
  handlers?: Partial<Record<CallPath, Route['handle']>>;
}

/** Builds the server around a database, without listening or background work yet. */
export async function buildApp(context: ServerContext, options: Replacements = {}): Promise<App> {
  const services = createServices(context, options);
  const routes = routesOf(services).map(({ path, handle }) => ({ path, handle: options.handlers?.[path] ?? handle }));
  const { metrics, sessions, heartbeat, addressGate } = services;
  const { isBlocked } = addressGate;
  const rates = createRateLimiter(context.rateLimits ?? defaultRateLimits);
  const app = createHttp(context, {
    onRefused: (request) => rates.countRejection(callerOf(request)),
    onAborted: metrics.counter('goodturn_http_aborted_total', 'Requests whose client left before they had arrived.'),
  });
  const isTrusted = createTrust(context.trustedProxies);
  const guard = createConnectionGuard(context.connectionLimits ?? connectionLimitsFor(), isTrusted);
  guard.attach(app.server);
  let isDraining = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  checkRoutes(routes);
  metrics.recordRequests(app);
  addSecurityHeaders(app);
  const { origin, adminOrigin } = context;
  if (origin !== undefined && adminOrigin !== undefined) separateHosts(app, { origin, adminOrigin });
  const { rejected: recordRejection } = services.backOffice.accessRecords;
  const rules = {
    findSession: sessions.find,
    isBlocked,
    rates,
    uploads: createUploadPlaces(context.uploadLimits),
    origins: siteOriginsOf(context),
    isTrusted,
    clockState: heartbeat.clockState,
    deriveKey: keyDerivation(context.identityKey),
    recordRejection,
  };
  registerCalls(app, routes, rules, context.version);
  addHealthRoutes(app, context, services, () => isDraining);
  addExportDownload(app, services.listExports, isBlocked);
  const currentAppearance = lastAppearance(async () => await services.settings.current());
  serveInvitationPictures(app, services.settings);
  const directories = context.appDirectories ?? ownAppDirectories;
  const sendPage = await serveApps(app, directories, services.files, currentAppearance);
  if (sendPage !== undefined) {
    const offeredLanguages = async (): Promise<string[]> =>
      (await services.content.languages()).filter(({ shown }) => shown).map(({ code }) => code);
    serveProductPages(app, sendPage, { ...services, offeredLanguages, rates, origin });
  }
  registerMetrics(context, services, guard);
  await heartbeat.beat();
  await app.ready();
  return {
    app,
    services,
    start: () => start(app, services, { onUpgrade: guard.release, canArrive: rates.canArrive }),
    drain: () => void (isDraining = true),
    stop: async () => {
      isDraining = true;
      await stop(app, services);
    },
  };
}

const routesOf = (services: Services): Route[] => [
  ...services.operations.routes,
  ...communicationRoutes(services),
  ...decisionRoutes(services.backOffice, services.settings),
  ...peopleRoutes(services),
  ...moneyRoutes(services),
  ...shopRoutes(services),
  ...officeRoutes({ ...services, ...services.backOffice }),
];

/** Creates the services without a server or background work, such as for the sample shop. */
export async function openServices(context: ServerContext): Promise<{ services: Services; stop(): Promise<void> }> {
  const services = createServices(context);
  await services.heartbeat.beat();
  return { services, stop: async () => await stopServices(services) };
}

async function start(
  app: FastifyInstance,
  { events, matching, socket, heartbeat, jobs }: Services,
  host: SocketHost,
): Promise<void> {
  await events.start();
  await matching.start();
  socket.attach(app.server, host);
  heartbeat.start();
  await jobs.start();
}

async function stop(app: FastifyInstance, services: Services): Promise<void> {
  services.socket.stop(app.server);
  await app.close();
  await stopServices(services);
}

async function stopServices(services: Services): Promise<void> {
  // A running export ends at its next part and a picture is fetched later, so that their jobs can end.
  services.backOffice.importPictures.stop();
  await services.listExports.stop();
  await services.jobs.stop();
  services.matching.stop();
  await services.settlement.stop();
  await services.documentSetter.stop();
  await services.tables.stop();
  await services.pictures.stop();
  services.fileStores.close();
  await services.events.stop();
  await services.heartbeat.stop();
  services.logs.stop();
  await services.sessions.close();
}
