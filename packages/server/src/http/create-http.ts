import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLanguage } from '@goodturn/catalogues';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import { errorReply, logError } from './error-answer.ts';
import { languageOf } from './language.ts';
import { createRequestIds } from './request-ids.ts';

const bodyLimitBytes = 65_536;
const timeoutMs = 15_000;

/** Fastify with our bounds, and every failure in the contract's envelope. */
export function createHttp(context: ServerContext): FastifyInstance {
  const requestIds = createRequestIds();
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds,
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: context.trustedProxies ?? false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void refuse(context, error, request, reply),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket as Socket, requestIds()),
  });
  // Only JSON is spoken here.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => refuse(context, error, request, reply));
  app.setNotFoundHandler((request, reply) => refuse(context, new DomainError('not_found'), request, reply));
  return app;
}

function refuse(context: ServerContext, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { httpStatus, retryAfterSeconds, body } = errorReply(
    error,
    languageOf(request.headers['accept-language']),
    request.id,
  );
  logError(context.log, error, body.code, request.id);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  // As text, since the call's own schema is not the one of errors.
  return reply.code(httpStatus).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
}

/** What is not HTTP, or came too slowly, never becomes a request: it is answered on the bare connection. */
function refuseConnection(error: Error & { code?: string }, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const code = isLate ? 'request_timeout' : isLarge ? 'payload_too_large' : 'invalid_request';
  const { httpStatus, body } = errorReply(new DomainError(code), defaultLanguage, requestId);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
