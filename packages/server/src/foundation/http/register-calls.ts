import { type Call, callOf, openApiDocument } from '@goodturn/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { serializerOf } from './response-schema.ts';
import { callerOf, callHandler, type CallRules } from './call-handler.ts';
import type { Route } from './route.ts';

/** Registers every call below /api/, and the OpenAPI document. */
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
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    // Built on request, since few servers are ever asked for it and building takes a while.
    return (document ??= JSON.stringify(openApiDocument(version)));
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
