import { gzipSync } from 'node:zlib';
import multipart from '@fastify/multipart';
import { callOf, openApiDocument, calls, type Call, type CallPath } from '@goodturn/contract';
import type { FastifyInstance } from 'fastify';
import { serializerOf } from './response-schema.ts';
import { callerOf, callHandler, type CallRules } from './call-handler.ts';
import type { Route } from './route.ts';

export function registerCalls(app: FastifyInstance, routes: readonly Route[], rules: CallRules, version: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/')) rules.rates.arrive(callerOf(request).network);
    done();
  });
  for (const entry of routes) if (!isUpload(entry)) register(app, entry, rules);
  // Only this scope parses forms with files.
  void app.register(async (scope) => {
    await scope.register(multipart);
    for (const entry of routes) if (isUpload(entry)) register(scope, entry, rules);
  });
  let document: { plain: Buffer; packed: Buffer } | undefined;
  app.get('/api/openapi.json', async ({ headers }, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
    // Built on request, since few servers are ever asked for it and building takes a while.
    const plain = document?.plain ?? Buffer.from(JSON.stringify(openApiDocument(version)));
    document ??= { plain, packed: gzipSync(plain) };
    if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i.test(headers['accept-encoding'] ?? '')) return plain;
    reply.header('content-encoding', 'gzip');
    return document.packed;
  });
}

const definitionOf = ({ path }: Route): Call => callOf(path);
const isUpload = (entry: Route): boolean => definitionOf(entry).upload !== undefined;

function register(app: FastifyInstance, entry: Route, rules: CallRules): void {
  const definition = definitionOf(entry);
  app.route({
    method: definition.alsoPosted ? [definition.method, 'POST'] : definition.method,
    url: `/api/${entry.path}`,
    // Fastify uses a serializer only with a schema; the contract's own schema is in the serializer.
    schema: { response: { 200: {} } },
    serializerCompiler: () => serializerOf(definition),
    handler: callHandler(definition, entry, rules),
  });
}

/**
 * The back-office calls that every administrator may make, whatever the role; the last two leave out data that the
 * role's nodes do not cover.
 */
const callsOfEveryAdministrator = new Set<string>([
  'admin/end_sessions',
  'admin/find_own_account',
  'admin/info',
  'admin/logout',
  'admin/object_to_reset',
  'admin/own_account',
  'admin/own_resets',
  'admin/passkey_add',
  'admin/passkey_options',
  'admin/passkey_remove',
  'admin/passkeys',
  'admin/recovery_codes',
  'admin/recovery_renew',
  'admin/sessions',
  'admin/totp_begin',
  'admin/totp_confirm',
  'admin/totp_remove',
  'admin/update_password',
  'search/inquire',
  'status/inquire',
] satisfies CallPath[]);

/** Aborts the start unless every call has exactly one handler and every back-office call a permission node. */
export function checkRoutes(routes: readonly Route[]): void {
  const faults = [...handlerFaults(routes), ...nodeFaults()];
  if (faults.length > 0) throw new Error(`The routes do not fit the contract: ${faults.join('; ')}.`);
}

function handlerFaults(routes: readonly Route[]): string[] {
  const counts = new Map<string, number>(Object.keys(calls).map((path) => [path, 0]));
  for (const { path } of routes) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].filter(([, count]) => count !== 1).map(([path, count]) => `${path} has ${count} handlers`);
}

function nodeFaults(): string[] {
  return Object.entries<Call>(calls)
    .filter(([path, call]) => {
      const needsNode = call.access === 'administrator' && !callsOfEveryAdministrator.has(path);
      return needsNode !== (call.node !== undefined);
    })
    .map(([path]) => `${path} has a permission node where it needs none, or none where it needs one`);
}
